import {MessageCircle} from 'lucide-react'
import {useEffect, useEffectEvent, useState} from 'react'
import {styled} from 'styled-components'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Page} from '../../content/page.ts'
import {below, from} from '../../ui/conditions.ts'
import {NEW_TAB} from '../../ui/new-tab.tsx'
import {useQuizActivity} from '../quiz-activity.tsx'
import {usePageTime} from '../use-page-time.ts'

/** The button's small life: its label unfolds, folds again, and once it asks for attention. */
export const UNFOLD_MS = 3000
const FOLD_MS = 10_000
const CHECK_MS = 20_000
const BOUNCE_MS = 2000

/** In the page's margin, where no word stands; on phones in the bottom bar's row. */
const Float = styled.a`
  position: fixed;
  right: 0.125rem;
  bottom: max(1rem, env(safe-area-inset-bottom));
  z-index: var(--layer-float);
  border-radius: var(--pill);
  background: var(--whatsapp);
  color: var(--white);
  box-shadow: var(--shadow-2);

  /* Seen only where colours are forced. */
  &:not(:focus-visible) { outline: 1px solid transparent; }
  &:hover { background: var(--whatsapp-dark); }
  svg { position: relative; width: 1.625rem; height: 1.625rem; margin: 0.5625rem; }
  /* A margin wide enough for all of it. */
  ${from(84)} { right: 1rem; svg { margin: 0.9375rem; } }
  ${below(35)} {
    right: var(--gutter);
    bottom: max(0.5rem, env(safe-area-inset-bottom));
    svg { margin: 0.9375rem; }
  }
  &[data-bouncing] { animation: bounce 500ms ease-in-out infinite; }
  @media (prefers-reduced-motion: reduce) { &[data-bouncing] { outline: 3px solid var(--brass-line); outline-offset: 3px; } }
`

/** Upright above the button; on phones it fills the bar's row. Its rules come with it, not with the page's HTML. */
const Label = styled.span`
  position: absolute;
  inset: auto 0 0;
  padding: 1.25rem 0 3rem;
  border-radius: inherit;
  outline: inherit;
  background: inherit;
  box-shadow: inherit;
  font-weight: 600;
  line-height: 2.75rem;
  white-space: nowrap;
  writing-mode: vertical-rl;
  animation: appear var(--calm) var(--ease);
  transition: opacity var(--calm) var(--ease), visibility var(--calm);

  :not([data-unfolded]) > & { visibility: hidden; opacity: 0; }
  ${from(84)} { padding-bottom: 3.75rem; line-height: 3.5rem; }
  ${below(35)} {
    inset: 0 0 auto auto;
    width: calc(100vw - 2 * var(--gutter));
    padding: 0 3.5rem 0 1.25rem;
    line-height: 3.5rem;
    text-align: center;
    writing-mode: horizontal-tb;
  }
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

export function WhatsappButton({page}: {page: Page}) {
  const unfold = usePageTime(UNFOLD_MS)
  const fold = usePageTime(FOLD_MS)
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
      {...(unfold && !fold && !quiz.anyOpen ? {'data-unfolded': ''} : {})}
      {...(bouncing ? {'data-bouncing': ''} : {})}
    >
      {unfold ? <Label aria-hidden="true">{copy.label}</Label> : null}
      <MessageCircle />
    </Float>
  )
}
