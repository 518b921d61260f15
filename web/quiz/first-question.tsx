import {STEPS} from '../../schemas/quiz-steps.ts'
import type {Page} from '../content/page.ts'
import {questionOf} from './content.ts'
import {INITIAL_STATE} from './machine-state.ts'
import {headingIn, type QuizPlace} from './places.ts'
import {QuizBar} from './quiz-bar.tsx'
import {QuizBody} from './quiz-body.tsx'
import {QuizFoot} from './quiz-foot.tsx'
import {QuizCard, regionLabel} from './quiz-panel.tsx'
import {Choice} from './screens/choice.tsx'
import {Level} from './screens/parts.tsx'

/** The quiz as it opens, drawn by the server alone: it stands in until the quiz itself is there. */
export function FirstQuestion({place, page}: {place: QuizPlace; page: Page}) {
  const question = questionOf(page, STEPS[0])
  if (question.options.length === 0) return null
  return (
    <QuizCard aria-label={regionLabel(page, place)}>
      <QuizBody tabIndex={-1}>
        <QuizBar state={INITIAL_STATE} copy={page.quizCopy} onClose={later} />
        <Level value={headingIn(place)}>
          <Choice question={question} chosen={undefined} onChoose={later} />
        </Level>
        <QuizFoot
          state={INITIAL_STATE}
          copy={page.quizCopy}
          onBack={later}
          onContinue={later}
          onClear={later}
        />
      </QuizBody>
    </QuizCard>
  )
}

/** `app/early-taps.ts` keeps the tap. */
const later = () => {}
