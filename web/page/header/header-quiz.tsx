import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {quizOpener} from '../../quiz/quiz-panel.tsx'
import {Button} from '../../ui/button.tsx'
import {below} from '../../ui/conditions.ts'
import {useQuizAtHand} from '../quiz-at-hand.ts'

/** Its place is always there: nothing in the header moves when it shows. */
const Opener = styled(Button)`
  min-height: 2.75rem;
  padding: 0.5em 1em;
  font-size: var(--step-small);
  white-space: nowrap;

  &[data-away] { visibility: hidden; opacity: 0; }
  ${below(67.5)} { display: none; }
`

/** On wide screens the quiz stays in reach up here, once the hero's own button is gone. */
export function HeaderQuiz({page}: {page: Page}) {
  const {wanted, begin} = useQuizAtHand(page)
  const label = page.header?.quizButton
  if (!label) return null
  return (
    // The opening's own button is the one that gets the focus back.
    <Opener
      {...quizOpener('hero')}
      data-quiz={undefined}
      onClick={begin}
      {...(wanted ? {} : {'data-away': ''})}
    >
      {label}
    </Opener>
  )
}
