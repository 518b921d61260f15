import {type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useReducer, useRef} from 'react'
import {STEPS} from '../../schemas/quiz-steps.ts'
import {preloadLeads} from '../leads/submit.ts'
import {questionOf} from './content.ts'
import {CurrentScreen} from './current-screen.tsx'
import {keyEvent} from './keys.ts'
import {levelOf, screenName} from './machine-answers.ts'
import type {Screen} from './machine-state.ts'
import {type QuizPlace, type QuizProps, standInOf} from './places.ts'
import {QuizFrame} from './quiz-frame.tsx'
import {useQuiz} from './use-quiz.ts'

/** Which of the heights in `quiz-skeleton.tsx`. */
function heightOf(screen: Screen) {
  if (screen.kind === 'failed' || screen.kind === 'queued') return {'data-fault': ''}
  return levelOf(screen) >= STEPS.length ? {'data-late': ''} : {}
}

export default function Quiz({place, page, onClose}: QuizProps) {
  const quiz = useQuiz(place, page, onClose)
  const {state, dispatch} = quiz
  const {screen} = state
  const root = useRef<HTMLDivElement>(null)
  /** Clearing forgets what was typed as well. */
  const [round, beginAgain] = useReducer((count: number) => count + 1, 0)
  const clear = () => {
    quiz.clear()
    beginAgain()
  }
  useLayoutEffect(() => takeOver(place, root.current), [place])
  useScreenFocus(root, screenName(screen))

  const nearTheEnd = screenName(screen) === 'photo'
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

  const on = {
    close: () => onClose(),
    back: () => dispatch({type: 'back'}),
    continue: () => dispatch({type: 'continue'}),
    clear,
  }
  return (
    <QuizFrame
      ref={root}
      place={place}
      page={page}
      state={state}
      on={on}
      onKeyDown={onKeyDown}
      {...heightOf(screen)}
    >
      <CurrentScreen key={round} quiz={quiz} page={page} />
    </QuizFrame>
  )
}

/** A new screen: its heading gets the focus, and the quiz comes into view, gently where motion is welcome. */
function useScreenFocus(root: RefObject<HTMLElement | null>, screen: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the screen is what it happens for
  useEffect(() => {
    const quiz = root.current
    if (!quiz) return
    quiz.querySelector<HTMLElement>('[data-focus]')?.focus({preventScroll: true})
    // What does not fit is shown from its top: there the question stands.
    const fits = quiz.offsetHeight < innerHeight * 0.85
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    quiz.scrollIntoView({block: fits ? 'nearest' : 'start', behavior: still ? 'instant' : 'smooth'})
  }, [root, screen])
}

const PRESSED_MS = 50

/** The quiz is there: what stood in for it goes, without a trace, and what was tapped there is tapped here. */
function takeOver(place: QuizPlace, quiz: HTMLElement | null) {
  const standIn = standInOf(place)
  if (!standIn?.firstChild) return
  // A tap that begins on one element and ends on another is none. Looked at again, since no event says when a browser
  // that shows a button as pressed for a moment longer than the finger lies on it is done with that.
  if (standIn.querySelector('button:active')) return void setTimeout(takeOver, PRESSED_MS, place, quiz)
  const tapped = [...standIn.querySelectorAll('button')].findIndex((button) => 'tapped' in button.dataset)
  standIn.replaceChildren()
  quiz?.querySelector<HTMLElement>('[data-focus]')?.focus({preventScroll: true})
  // It has been seen to arrive already.
  for (const animation of quiz?.getAnimations({subtree: true}) ?? []) animation.finish()
  // Not from within React's own work. The same words, so the same buttons.
  setTimeout(() => quiz?.querySelectorAll('button')[tapped]?.click())
}
