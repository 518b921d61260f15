import {STEPS} from '../../schemas/quiz-steps.ts'
import type {Page} from '../content/page.ts'
import {questionOf} from './content.ts'
import {INITIAL_STATE} from './machine-state.ts'
import type {QuizPlace} from './places.ts'
import {QuizFrame} from './quiz-frame.tsx'
import {regionLabel} from './quiz-panel.tsx'
import {QuizCard} from './quiz-skeleton.tsx'
import {Choice} from './screens/choice.tsx'

/** The quiz as it opens, drawn by the server alone: it stands in until the quiz itself is there. */
export function FirstQuestion({place, page}: {place: QuizPlace; page: Page}) {
  const question = questionOf(page, STEPS[0])
  if (question.options.length === 0) return null
  const on = {close: later, back: later, continue: later, clear: later}
  return (
    <QuizCard aria-label={regionLabel(page, place)}>
      <QuizFrame place={place} page={page} state={INITIAL_STATE} on={on}>
        <Choice question={question} chosen={undefined} onChoose={later} />
      </QuizFrame>
    </QuizCard>
  )
}

/** `app/early-taps.ts` keeps the tap. */
const later = () => {}
