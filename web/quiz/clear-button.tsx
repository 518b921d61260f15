import {useEffect, useState} from 'react'
import type {Copy} from './content.ts'
import {PlainButton} from './plain-button.ts'

/** For so long the button asks whether it is meant. */
const CONFIRM_MS = 4000

/** Erasing asks once: a second tap within a few seconds means it. */
export function ClearButton({copy, onClear}: {copy: Copy; onClear: () => void}) {
  const [asking, ask] = useState(false)
  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => ask(false), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [asking])
  if (!copy?.clearButton) return null
  const question = copy.clearConfirm
  return (
    <PlainButton type="button" data-clear onClick={() => (asking || !question ? onClear() : ask(true))}>
      <span aria-live="polite">{asking ? question : copy.clearButton}</span>
    </PlainButton>
  )
}
