import {MessageCircle} from 'lucide-react'
import {useEffect, useEffectEvent, useState} from 'react'
import {styled} from 'styled-components'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Page} from '../../content/page.ts'
import {below} from '../../ui/conditions.ts'
import {NEW_TAB} from '../../ui/new-tab.tsx'
import {useQuizActivity} from '../quiz-activity.tsx'
import {usePageTime} from '../use-page-time.ts'

/** The button's small life: its label unfolds, folds again, and once it asks for attention. */
export const UNFOLD_MS = 3000
const FOLD_MS = 10_000
const CHECK_MS = 20_000
const BOUNCE_MS = 2000

const Float = styled.a`
  position: fixed;
  right: max(1rem, env(safe-area-inset-right));
  bottom: max(1rem, env(safe-area-inset-bottom));
  z-index: var(--layer-float);
  width: 3.5rem;
  height: 3.5rem;
  border-radius: var(--pill);
  /* Seen only where colours are forced. */
  outline: 1px solid transparent;
  background: var(--whatsapp);
  color: var(--white);
  font-weight: 600;
  text-decoration: none;
  box-shadow: var(--shadow-2);

  /* In the middle of the bottom bar, where that is. */
  ${below(35)} { bottom: max(0.5rem, env(safe-area-inset-bottom)); }
  &:hover { background: var(--whatsapp-dark); }
  svg { position: relative; width: 1.625rem; height: 1.625rem; margin: 0.9375rem; }
  /* Always in its place, and only seen or not: nothing on the page moves when it shows. */
  span {
    position: absolute;
    inset: 0 0 auto auto;
    padding: 0 3.5rem 0 1.25rem;
    border-radius: inherit;
    outline: inherit;
    background: inherit;
    box-shadow: inherit;
    line-height: 3.5rem;
    white-space: nowrap;
    visibility: hidden;
    opacity: 0;
    transition: opacity var(--calm) var(--ease), visibility var(--calm);
  }
  &[data-unfolded] span { visibility: visible; opacity: 1; }
  &[data-bouncing] { animation: bounce 500ms ease-in-out infinite; }
  @media (prefers-reduced-motion: reduce) { &[data-bouncing] { outline: 3px solid var(--brass-line); outline-offset: 3px; } }
`

/** Twenty seconds after the load, for two seconds, if no quiz was begun by then. */
function useBounce(begun: boolean): boolean {
  const due = usePageTime(CHECK_MS)
  // The state at the check decides: a quiz begun during the bounce does not matter any more.
  const atCheck = useEffectEvent(() => !begun)
  const [bouncing, setBouncing] = useState(false)
  useEffect(() => {
    if (!due) return
    setBouncing(atCheck())
    const timer = setTimeout(() => setBouncing(false), BOUNCE_MS)
    return () => clearTimeout(timer)
  }, [due])
  return bouncing
}

/** Whether its label shows. */
export function useUnfolded(): boolean {
  const unfold = usePageTime(UNFOLD_MS)
  const fold = usePageTime(FOLD_MS)
  const {anyOpen} = useQuizActivity()
  return unfold && !fold && !anyOpen
}

export function WhatsappButton({page}: {page: Page}) {
  const unfolded = useUnfolded()
  const quiz = useQuizActivity()
  const bouncing = useBounce(quiz.begun)
  const copy = page.whatsappButton
  const chat = clinicChat(page, 'general')
  if (!copy || !chat) return null
  return (
    <Float
      href={chat}
      {...NEW_TAB}
      aria-label={copy.accessibleLabel ?? copy.label ?? undefined}
      data-floating
      {...(unfolded ? {'data-unfolded': ''} : {})}
      {...(bouncing ? {'data-bouncing': ''} : {})}
    >
      <span aria-hidden="true">{copy.label}</span>
      <MessageCircle />
    </Float>
  )
}
