import {useRef} from 'react'
import {isWritten, type Step} from '../../schemas/quiz-steps.ts'
import type {Page} from '../content/page.ts'
import {chatLink, questionOf} from './content.ts'
import {Choice} from './screens/choice.tsx'
import {EmailForm} from './screens/email-form.tsx'
import {Failed, Offer, Queued} from './screens/outcomes.tsx'
import {Photo} from './screens/photo.tsx'
import {Processing} from './screens/processing.tsx'
import {Written} from './screens/written.tsx'
import type {Quiz} from './use-quiz.ts'

interface CurrentScreenProps {
  quiz: Quiz
  page: Page
}

export function CurrentScreen({quiz, page}: CurrentScreenProps) {
  const {screen, reach} = quiz.state
  const copy = page.quizCopy
  /** What stands in the fields survives a step back. */
  const draft = useRef(reach)
  switch (screen.kind) {
    case 'asking':
    case 'advancing':
      return <Asking key={screen.step} quiz={quiz} page={page} step={screen.step} />
    case 'processing':
      return <Processing copy={copy} />
    case 'email':
    case 'saving':
      return (
        <EmailForm
          page={page}
          given={draft.current.email ? draft.current : reach}
          busy={screen.kind === 'saving'}
          onChange={(entered) => {
            draft.current = entered
          }}
          onSubmit={quiz.submit}
        />
      )
    case 'failed':
      return <Failed copy={copy} chat={chatLink(page, screen.submission.answers)} onRetry={quiz.retry} />
    case 'queued':
      return <Queued copy={copy} chat={chatLink(page, screen.submission.answers)} />
    // The thanks stand in the quiz's place.
    case 'done':
      return null
    case 'offer':
      return <Offer copy={copy} onResume={() => quiz.dispatch({type: 'resume'})} onRestart={quiz.restart} />
    default:
      return screen satisfies never
  }
}

function Asking({quiz, page, step}: CurrentScreenProps & {step: Step}) {
  const {state, dispatch} = quiz
  const copy = page.quizCopy
  const question = questionOf(page, step)
  if (step === 'photo') {
    return <Photo question={question} copy={copy} photo={state.answers.photo} dispatch={dispatch} />
  }
  const answer = state.answers[step]
  if (question.options.length === 0) {
    return (
      <Written
        question={question}
        copy={copy}
        answer={answer}
        autoComplete={step === 'location' ? 'address-level2' : 'off'}
        onAnswer={(value) => dispatch({type: isWritten(step) ? 'enterText' : 'choose', value})}
      />
    )
  }
  return (
    <Choice question={question} chosen={answer} onChoose={(value) => dispatch({type: 'choose', value})} />
  )
}
