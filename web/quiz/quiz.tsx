import {type KeyboardEvent, use, useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {STEPS, type Step} from '../../schemas/quiz-steps.ts'
import {prepareToSend} from '../leads/submit-lead.ts'
import {Boundary} from '../ui/boundary.tsx'
import {below} from '../ui/conditions.ts'
import {showToast} from '../ui/show-toast.ts'
import {keyEvent} from './keys.ts'
import {levelOf, type Screen, screenName} from './machine.ts'
import {QuizBar} from './quiz-bar.tsx'
import {questionOf} from './quiz-content.ts'
import {QuizContext, type QuizProps, useCardFocus} from './quiz-context.ts'
import {QuizFoot} from './quiz-foot.tsx'
import {Choice} from './screens/choice.tsx'
import {EmailForm} from './screens/email-form.tsx'
import {Failed, Offer, Queued} from './screens/outcomes.tsx'
import {QuizCard} from './screens/parts.tsx'
import {Photo} from './screens/photo.tsx'
import {Processing} from './screens/processing.tsx'
import {Written} from './screens/written.tsx'
import {useTapGuard} from './tap-guard.ts'
import {useQuiz} from './use-quiz.ts'

export {Thanks} from './thanks.tsx'

/**
 * Gives most screens the same minimum height, so that the content below the quiz does not move. In narrow columns, the
 * last screens fill the window.
 */
const Frame = styled.div`
  min-height: 40rem;
  &[data-late] { min-height: max(40rem, calc(100vh - var(--header) - 1rem)); }
  &[data-fault] { min-height: 0; }
  @container (min-width: 43rem) { &, &[data-late], &[data-fault] { min-height: 40rem; } }
  /* Between 43 and 46rem of width, the e-mail screen is taller than 40rem. */
  @container (min-width: 43rem) and (max-width: 45.99rem) { &[data-late] { min-height: 43rem; } }
  display: flex;
  flex-direction: column;
  gap: clamp(1.25rem, 0.75rem + 2vw, 2.5rem);
  padding: clamp(0.75rem, 0.25rem + 2.5vw, 2rem) clamp(1.25rem, 0.25rem + 4.25vw, 3.5rem) clamp(1rem, 0.5rem + 1.75vw, 2rem);
  scroll-margin-block: 1rem;
  outline: none;

  ${below(35)} { &[data-late], &[data-fault] { padding-bottom: 4.5rem; } }
  @container (max-width: 42.99rem) { &[data-late] > :nth-child(2):not([data-centred]) { flex: none; } }
  @media (max-height: 40em) { gap: 0.75rem; padding-top: 0; scroll-margin-block: 0.25rem; }
`

function heightOf(screen: Screen) {
  if (screen.kind === 'failed' || screen.kind === 'queued') return {'data-fault': ''}
  return levelOf(screen) >= STEPS.length ? {'data-late': ''} : {}
}

/** An open quiz. Newly published content appears only after the visitor closes and reopens the quiz. */
export function QuizPanel({place, page: newest, onClose}: QuizProps) {
  const [page] = useState(newest)
  const card = useCardFocus(place)
  const {quizLabel} = (place === 'hero' ? page.hero : page.testimonialsSection) ?? {}
  // Closes a quiz that threw an error. The device keeps the answers.
  const closeBroken = () => {
    showToast(page.quizCopy?.unexpectedErrorToast)
    onClose()
  }
  return (
    <QuizCard ref={card} aria-label={quizLabel || undefined}>
      <Boundary report="The quiz broke:" onError={closeBroken}>
        <Quiz place={place} page={page} onClose={onClose} />
      </Boundary>
    </QuizCard>
  )
}

function Quiz(props: QuizProps) {
  const quiz = useQuiz(props)
  const {state} = quiz
  const {screen} = state
  const {photo = null} = state.answers
  const root = useRef<HTMLDivElement>(null)
  const name = screenName(screen)
  const guardTaps = useTapGuard(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new screen
  useEffect(() => {
    const quiz = root.current
    quiz?.querySelector<HTMLElement>('[data-focus]')?.focus({preventScroll: true})
    // Shows the top of a quiz that is taller than 85 % of the window.
    quiz?.scrollIntoView({block: quiz.offsetHeight < innerHeight * 0.85 ? 'nearest' : 'start'})
  }, [name])

  useEffect(() => {
    if (name === 'photo') prepareToSend(photo)
  }, [name, photo])

  function handleKeyDown(event: KeyboardEvent) {
    const options = screen.kind === 'asking' ? questionOf(props.page, screen.step).options : []
    const keyed = keyEvent(event.nativeEvent, state, options)
    if (!keyed) return
    event.preventDefault()
    quiz.dispatch(keyed)
  }

  return (
    <QuizContext value={quiz}>
      {/* `tabIndex` keeps the focus in the quiz after a click beside the buttons, so that key events still arrive. */}
      <Frame
        ref={root}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        onClickCapture={guardTaps}
        {...heightOf(screen)}
      >
        <QuizBar />
        <CurrentScreen />
        <QuizFoot />
      </Frame>
    </QuizContext>
  )
}

function CurrentScreen() {
  const {screen} = use(QuizContext).state
  switch (screen.kind) {
    case 'asking':
    case 'advancing':
      return <Asking key={screen.step} step={screen.step} />
    case 'processing':
      return <Processing />
    case 'email':
    case 'saving':
      return <EmailForm />
    case 'failed':
      return <Failed {...screen.submission} />
    case 'queued':
      return <Queued />
    // The thank-you card replaces the quiz.
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
