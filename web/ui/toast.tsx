import {createContext, type ReactNode, use, useCallback, useEffect, useState} from 'react'
import {styled} from 'styled-components'
import {below} from './conditions.ts'

const TOAST_MS = 2000

type Show = (message: string | null | undefined) => void

const ToastContext = createContext<Show>(() => {})

/** Shows a short message. One after the other, each for two seconds. */
export const useToast = () => use(ToastContext)

export const ToastPlace = styled.div`
  position: fixed;
  inset: auto 0 max(6.5rem, calc(env(safe-area-inset-bottom) + 6.5rem));
  z-index: var(--layer-toast);
  display: grid;
  place-items: center;
  padding-inline: var(--gutter);
  pointer-events: none;

  /* On a phone the bottom belongs to thumbs, the popup's sheet and the keyboard. */
  ${below(35)} { inset: calc(var(--header) + 0.75rem) 0 auto; }
`

export const ToastCard = styled.p`
  padding: 0.8em 1.4em;
  border-radius: var(--pill);
  outline: 1px solid transparent;
  background: var(--deep);
  color: var(--on-dark);
  font-weight: 600;
  box-shadow: var(--shadow-2);
`

export function ToastProvider({children}: {children: ReactNode}) {
  const [queue, setQueue] = useState<readonly {id: number; message: string}[]>([])
  const show = useCallback<Show>((message) => {
    if (message) setQueue((waiting) => [...waiting, {id: (waiting.at(-1)?.id ?? 0) + 1, message}])
  }, [])
  const current = queue[0]

  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => setQueue((waiting) => waiting.slice(1)), TOAST_MS)
    return () => clearTimeout(timer)
  }, [current])

  return (
    <ToastContext value={show}>
      {children}
      {/* The live region is there before its message, or nobody hears it. */}
      <div role="status" aria-live="polite">
        {current ? (
          <ToastPlace key={current.id}>
            <ToastCard>{current.message}</ToastCard>
          </ToastPlace>
        ) : null}
      </div>
    </ToastContext>
  )
}
