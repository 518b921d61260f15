import {lazy, Suspense, useLayoutEffect, useReducer, useRef} from 'react'
import type {Page} from '../content/page.ts'
import {Boundary} from '../ui/boundary.tsx'
import {byPlace, giveFocusBack, type QuizPlace, type QuizProps} from './places.ts'
import {QuizCard, QuizSkeleton} from './quiz-card.tsx'
import {QuizFault} from './quiz-fault.tsx'
import {startOver} from './start-over.ts'

const load = () => import('./quiz.tsx')
const quizOf = (place: QuizPlace, asked = false) =>
  lazy(() =>
    load().catch(async (error: unknown) => {
      await startOver(() => place, asked)
      throw error
    }),
  )
/** React remembers a failed load for good: another try needs another one of these. */
const current: Record<QuizPlace, ReturnType<typeof quizOf>> = {...byPlace((place) => quizOf(place))}

/** What fails here fails again, visibly, once the quiz is wanted. */
const preload = () => void load().catch(() => {})

/** For the button that opens the quiz of a place: what a visitor comes near is fetched, and the focus finds back. */
export const quizOpener = (place: QuizPlace) => ({
  'data-quiz': place,
  onPointerEnter: preload,
  onTouchStart: preload,
  onFocus: preload,
})

export const regionLabel = ({hero, testimonialsSection}: Page, place: QuizPlace) =>
  (place === 'hero' ? hero : testimonialsSection)?.quizLabel || undefined

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
