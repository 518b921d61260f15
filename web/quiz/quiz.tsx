import {type KeyboardEvent, useEffect, useReducer, useRef} from 'react'
import {styled} from 'styled-components'
import {preloadLeads} from '../leads/submit.ts'
import {questionOf} from './content.ts'
import {CurrentScreen} from './current-screen.tsx'
import {keyEvent, keyPress} from './keys.ts'
import {levelOf, screenName} from './level.ts'
import {STEPS} from './machine-state.ts'
import {PANEL_HEIGHT} from './panel-height.ts'
import {QuizBar} from './quiz-bar.tsx'
import {QuizFoot} from './quiz-foot.tsx'
import type {QuizPanelProps} from './quiz-panel.tsx'
import {useQuiz} from './use-quiz.ts'
import {useScreenFocus} from './use-screen-focus.ts'

const Body = styled.div`
  ${PANEL_HEIGHT}
  display: flex;
  flex-direction: column;
  gap: clamp(1.25rem, 0.75rem + 2.5cqi, 2.5rem);
  padding: clamp(0.75rem, 0.25rem + 3cqi, 2rem) clamp(1.25rem, 0.25rem + 5cqi, 3.5rem) clamp(1rem, 0.5rem + 2cqi, 2rem);
  scroll-margin-block: 1rem;
  outline: none;

  @container (max-width: 45.99rem) { &[data-late] > :nth-child(2) { flex: none; } }
`

/** One quiz of the page, open. */
export default function Quiz({place, page, onClose}: Omit<QuizPanelProps, 'label'>) {
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
  useScreenFocus(root, screenName(screen))

  const nearTheEnd = screenName(screen) === 'photo'
  useEffect(() => {
    if (nearTheEnd) preloadLeads()
  }, [nearTheEnd])

  function onKeyDown(event: KeyboardEvent) {
    const options = screen.kind === 'asking' ? questionOf(page, screen.step).options : []
    const wish = keyEvent(keyPress(event), state, options)
    if (!wish) return
    event.preventDefault()
    dispatch(wish)
  }

  return (
    // It takes the focus of a click beside the buttons, so that the keys go on working.
    <Body
      ref={root}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...(levelOf(screen) >= STEPS.length || screen.kind === 'done' ? {'data-late': ''} : {})}
    >
      <QuizBar state={state} copy={page.quizCopy} onClose={onClose} />
      <CurrentScreen key={round} quiz={quiz} page={page} heading={place === 'hero' ? 'h1' : 'h3'} />
      <QuizFoot
        state={state}
        copy={page.quizCopy}
        onBack={() => dispatch({type: 'back'})}
        onContinue={() => dispatch({type: 'continue'})}
        onClear={clear}
      />
    </Body>
  )
}
