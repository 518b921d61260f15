import {type KeyboardEvent, type MouseEvent, type RefObject, use, useEffect, useReducer, useRef} from 'react'
import {STEPS, type Step} from '../../schemas/quiz-steps.ts'
import {preloadLeads} from '../leads/submit.ts'
import {questionOf} from './content.ts'
import {keyEvent} from './keys.ts'
import {levelOf, type Screen, screenName} from './machine-state.ts'
import {bringIntoView, type QuizProps} from './places.ts'
import {isEndOfDouble, listenForPresses} from './presses.ts'
import {QuizContext} from './quiz-context.ts'
import {QuizFrame} from './quiz-frame.tsx'
import {Choice} from './screens/choice.tsx'
import {EmailForm} from './screens/email-form.tsx'
import {Failed, Offer, Queued} from './screens/outcomes.tsx'
import {Photo} from './screens/photo.tsx'
import {Processing} from './screens/processing.tsx'
import {Written} from './screens/written.tsx'
import {useQuiz} from './use-quiz.ts'

listenForPresses()

/** Which of the heights in `quiz-card.tsx`. */
function heightOf(screen: Screen) {
  if (screen.kind === 'failed' || screen.kind === 'queued') return {'data-fault': ''}
  return levelOf(screen) >= STEPS.length ? {'data-late': ''} : {}
}

export default function Quiz(props: QuizProps) {
  const quiz = useQuiz(props)
  const {page, state, dispatch} = quiz
  const {screen} = state
  const root = useRef<HTMLDivElement>(null)
  /** Clearing forgets what was typed as well. */
  const [round, beginAgain] = useReducer((count: number) => count + 1, 0)
  const clear = () => {
    quiz.clear()
    beginAgain()
  }
  const name = screenName(screen)
  useScreenFocus(root, name)
  const presses = usePressesOf(name)

  const nearTheEnd = name === 'photo'
  const {photo = null} = state.answers
  useEffect(() => {
    if (nearTheEnd) preloadLeads(photo)
  }, [nearTheEnd, photo])

  function onKeyDown(event: KeyboardEvent) {
    const options = screen.kind === 'asking' ? questionOf(page, screen.step).options : []
    const wish = keyEvent(event.nativeEvent, state, options)
    if (!wish) return
    event.preventDefault()
    dispatch(wish)
  }

  return (
    <QuizContext value={{...quiz, clear}}>
      <QuizFrame ref={root} onKeyDown={onKeyDown} {...presses} {...heightOf(screen)}>
        <CurrentScreen key={round} />
      </QuizFrame>
    </QuizContext>
  )
}

function CurrentScreen() {
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

/** A press that began on the screen before does nothing on this one; nor does the end of a double tap. */
function usePressesOf(screen: string) {
  const pressedOn = useRef<string>(undefined)
  return {
    onPointerDownCapture: () => {
      pressedOn.current = screen
    },
    onPointerCancelCapture: () => {
      pressedOn.current = undefined
    },
    onClickCapture: (event: MouseEvent) => {
      const {current: before = screen} = pressedOn
      pressedOn.current = undefined
      if (event.detail === 0 || (before === screen && !isEndOfDouble(event))) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** A new screen: its heading gets the focus, and the quiz comes into view. */
function useScreenFocus(root: RefObject<HTMLElement | null>, screen: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the screen is what it happens for
  useEffect(() => {
    const quiz = root.current
    if (!quiz) return
    quiz.querySelector<HTMLElement>('[data-focus]')?.focus({preventScroll: true})
    bringIntoView(quiz)
  }, [root, screen])
}
