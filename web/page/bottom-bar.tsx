import {Phone} from 'lucide-react'
import {styled} from 'styled-components'
import {numberShown, telephoneLink} from '../contact/links.ts'
import type {Page} from '../content/page.ts'
import {quizOpener} from '../quiz/quiz-panel.tsx'
import {Button, ButtonLink} from '../ui/button.tsx'
import {below, from} from '../ui/conditions.ts'
import {useQuizAtHand} from './quiz-at-hand.ts'

/** Room on its right for the round chat button, which then covers no word of the page. */
const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-bar);
  padding: 0.75rem 5.5rem max(0.75rem, env(safe-area-inset-bottom)) var(--gutter);
  border-top: 1px solid var(--line);
  background: var(--white);
  transition: transform var(--calm) var(--ease), visibility var(--calm);

  &[data-away] { transform: translateY(100%); visibility: hidden; }
  /* The chat's label has the place while it shows, on this ground: it covers no word, cut or whole. */
  [data-unfolded] + & { transform: none; visibility: visible; & > * { visibility: hidden; } }
  & > * { width: 100%; padding-inline: 0.5rem; font-size: var(--step-small); white-space: nowrap; }
  /* Large text on a phone: three lines, no larger than they have room. */
  ${below(15)} { & > * { white-space: normal; font-size: 4.4vw; } }
  ${from(35)} { display: none; }
`

/**
 * On phones the quiz stays one tap away, wherever the visitor is on a long page; where the page's own button for it is
 * in view, somebody to call.
 */
export function BottomBar({page}: {page: Page}) {
  const {wanted, besideAnother, begin} = useQuizAtHand(page)
  const {contact, hero} = page
  const label = hero?.quizButton
  const call = telephoneLink(contact?.phone)
  if (!label) return null
  const callsInstead = besideAnother && call
  return (
    <Bar {...(wanted || callsInstead ? {} : {'data-away': ''})}>
      {callsInstead ? (
        <ButtonLink data-look="quiet" href={call}>
          <Phone size={18} />
          {contact?.phoneDisplay ?? numberShown(contact?.phone)}
        </ButtonLink>
      ) : (
        <Button {...quizOpener('hero')} onClick={begin}>
          {label}
        </Button>
      )}
    </Bar>
  )
}
