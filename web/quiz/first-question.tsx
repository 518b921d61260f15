import {STEPS} from '../../schemas/quiz-steps.ts'
import type {Page} from '../content/page.ts'
import {questionOf} from './content.ts'
import {INITIAL_STATE} from './machine.ts'
import {type QuizPlace, regionLabel} from './places.ts'
import {QuizCard} from './quiz-card.tsx'
import {QuizContext} from './quiz-context.ts'
import {QuizFrame} from './quiz-frame.tsx'
import {Choice} from './screens/choice.tsx'

/** The quiz as it opens, drawn by the server alone: it stands in until the quiz itself is there. */
export function FirstQuestion({place, page}: {place: QuizPlace; page: Page}) {
  const question = questionOf(page, STEPS[0])
  if (question.options.length === 0) return null
  const actions = {dispatch: later, submit: later, retry: later, restart: later, clear: later, close: later}
  const quiz = {place, page, copy: page.quizCopy, state: INITIAL_STATE, ...actions}
  return (
    <QuizCard aria-label={regionLabel(page, place)}>
      <QuizContext value={quiz}>
        <QuizFrame>
          <Choice question={question} />
        </QuizFrame>
      </QuizContext>
    </QuizCard>
  )
}

/** `app/early-taps.ts` keeps the tap. */
const later = () => {}
