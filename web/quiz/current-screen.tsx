import {use, useRef} from 'react'
import type {Step} from '../../schemas/quiz-steps.ts'
import {questionOf} from './content.ts'
import {QuizContext} from './quiz-context.ts'
import {Choice} from './screens/choice.tsx'
import {EmailForm} from './screens/email-form.tsx'
import {Failed, Offer, Queued} from './screens/outcomes.tsx'
import {Photo} from './screens/photo.tsx'
import {Processing} from './screens/processing.tsx'
import {Written} from './screens/written.tsx'

export function CurrentScreen() {
  const {screen, reach} = use(QuizContext).state
  const draft = useRef(reach)
  switch (screen.kind) {
    case 'asking':
    case 'advancing':
      return <Asking key={screen.step} step={screen.step} />
    case 'processing':
      return <Processing />
    case 'email':
    case 'saving':
      return <EmailForm draft={draft} />
    case 'failed':
      return <Failed {...screen.submission} />
    case 'queued':
      return <Queued {...screen.submission} />
    // The thanks stand in the quiz's place.
    case 'done':
      return null
    case 'offer':
      return <Offer />
    default:
      return screen satisfies never
  }
}

function Asking({step}: {step: Step}) {
  const question = questionOf(use(QuizContext).page, step)
  if (step === 'photo') return <Photo question={question} />
  return question.options.length > 0 ? <Choice question={question} /> : <Written question={question} />
}
