import {X} from 'lucide-react'
import {lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef} from 'react'
import {styled} from 'styled-components'
import {clinicChat} from '../content/clinic-chat.ts'
import {Boundary} from '../ui/boundary.tsx'
import {Button, ChatLink} from '../ui/button.tsx'
import {useToast} from '../ui/toast.tsx'
import {
  byPlace,
  giveFocusBack,
  type InPlace,
  type QuizPlace,
  type QuizProps,
  regionLabel,
  standInOf,
} from './places.ts'
import {Actions, PANEL_HEIGHT, QuizCard, QuizSkeleton} from './quiz-card.tsx'
import {loadQuiz} from './quiz-opener.ts'
import {startOver} from './start-over.ts'

const quizOf = (place: QuizPlace, asked = false) =>
  lazy(() =>
    loadQuiz().catch(async (error: unknown) => {
      await startOver(() => place, asked)
      throw error
    }),
  )
/** React remembers a failed load for good: another try needs another one of these. */
const current: Record<QuizPlace, ReturnType<typeof quizOf>> = {...byPlace((place) => quizOf(place))}

const Fault = styled.div`
  ${PANEL_HEIGHT}
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-2);
  padding: clamp(1.5rem, 0.5rem + 3.5vw, 3.5rem);

  && h2 { font: 400 var(--step-3) / 1.15 var(--display); outline: none; }
  && p { max-width: 22em; color: var(--muted); }
`

/** In place of a quiz that broke: what happened, another try, the chat, and the way out. */
function QuizFault({place, page, onRetry, onClose}: InPlace & {onRetry: () => void}) {
  const {quizCopy, pages} = page
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const announce = useEffectEvent(() => toast(quizCopy?.unexpectedErrorToast))
  useLayoutEffect(() => standInOf(place)?.replaceChildren(), [place])
  useEffect(() => {
    announce()
    heading.current?.focus({preventScroll: true})
  }, [])
  return (
    <Fault data-fault>
      <h2 ref={heading} tabIndex={-1}>
        {pages?.errorTitle}
      </h2>
      {pages?.errorText ? <p>{pages.errorText}</p> : null}
      <Actions>
        <Button onClick={onRetry}>{quizCopy?.retryButton}</Button>
        <ChatLink href={clinicChat(page, 'general')}>{pages?.errorWhatsapp}</ChatLink>
        <Button data-look="quiet" onClick={onClose}>
          <X size={18} />
          {quizCopy?.closeLabel}
        </Button>
      </Actions>
    </Fault>
  )
}

/** The quiz where it was asked for. Rendered only while it is open; loads the quiz itself when that happens. */
export function QuizPanel({place, page, onClose}: QuizProps) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => giveFocusBack(card.current, place), [place])
  const Quiz = current[place]
  const retry = () => {
    current[place] = quizOf(place, true)
    tryAgain()
  }
  return (
    <QuizCard ref={card} aria-label={regionLabel(page, place)}>
      <Boundary
        key={attempt}
        report="The quiz broke:"
        fallback={<QuizFault place={place} page={page} onRetry={retry} onClose={() => onClose()} />}
      >
        <Suspense fallback={<QuizSkeleton />}>
          <Quiz place={place} page={page} onClose={onClose} />
        </Suspense>
      </Boundary>
    </QuizCard>
  )
}
