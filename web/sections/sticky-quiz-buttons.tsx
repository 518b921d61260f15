import {Phone} from 'lucide-react'
import {styled} from 'styled-components'
import {numberShown, telephoneLink} from '../contact/links.ts'
import type {Page} from '../content/page.ts'
import {quizOpener} from '../quiz/quiz-context.ts'
import {Button, IconLink} from '../ui/button.tsx'
import {below, from} from '../ui/conditions.ts'

/** Quiz button of the header. A hidden button keeps its space, so that the header does not move. */
const Opener = styled(Button)`
  :root:not([data-openers='none']) &, [data-quiz-shown='open'] & { visibility: hidden; }
  ${below(67.5)} { display: none; }
`

export function HeaderQuiz({page}: {page: Page}) {
  const label = page.header?.quizButton
  if (!label) return null
  return <Opener {...quizOpener('hero')}>{label}</Opener>
}

/** Bar at the bottom of phones. The right side stays free for the round chat button. */
const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-bar);
  padding: 0.75rem 5.5rem max(0.75rem, env(safe-area-inset-bottom)) var(--gutter);
  border-top: 1px solid var(--line);
  background: var(--white);
  /* Delays the visibility without a transition, which would occupy the main thread in each frame. */
  transition: transform var(--calm) var(--ease), visibility 0s var(--leave, 0s);

  /* Shows the quiz button, or the telephone link while another quiz button is in view. */
  & > a { display: none; }
  [data-openers='further'] & {
    & > a { display: inline-flex; }
    & > a + button { display: none; }
  }
  :root:not([data-openers]) &, [data-openers='opening'] &, [data-quiz-shown='open'] & { --leave: var(--calm); transform: translateY(100%); visibility: hidden; }
  [data-openers='further'] &[data-quiz-only] { --leave: var(--calm); transform: translateY(100%); visibility: hidden; }
  /* Shows an empty bar under the unfolded chat label, which then covers no text. */
  [data-chat='unfolded']:not([data-quiz-shown='open']) & { --leave: 0s; transform: none; visibility: visible; a, button { visibility: hidden; } }
  & > * { width: 100%; padding-inline: 0.5rem; font-size: var(--step-small); }
  ${below(15)} { & > * { font-size: 4.4vw; } }
  ${from(35)} { display: none; }
`

/** `<html data-openers>` tells the styles which other quiz buttons are in view. */
export function BottomBar({page}: {page: Page}) {
  const {contact, hero} = page
  const label = hero?.quizButton
  const call = telephoneLink(contact?.phone)
  if (!label) return null
  return (
    <Bar {...(call ? {} : {'data-quiz-only': ''})}>
      {call ? (
        <IconLink icon={Phone} data-look="quiet" href={call}>
          {contact?.phoneDisplay ?? numberShown(contact?.phone)}
        </IconLink>
      ) : null}
      <Button {...quizOpener('hero')}>{label}</Button>
    </Bar>
  )
}
