import {useLayoutEffect, useRef} from 'react'
import {Boundary} from '../ui/boundary.tsx'
import {showToast} from '../ui/show-toast.ts'
import {giveFocusBack, type QuizProps, regionLabel} from './places.ts'
import {QuizCard} from './quiz-card.tsx'
import {loadedQuiz} from './quiz-opener.ts'

/** The quiz where it was asked for. Rendered only while it is open. */
export function QuizPanel(props: QuizProps) {
  const {place, page, onClose} = props
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => giveFocusBack(card.current, place), [place])
  const Quiz = loadedQuiz()
  // The answers stay on the device.
  const closeBroken = () => {
    showToast(page.quizCopy?.unexpectedErrorToast)
    onClose()
  }
  return (
    <QuizCard ref={card} aria-label={regionLabel(page, place)}>
      <Boundary report="The quiz broke:" onError={closeBroken}>
        {Quiz ? <Quiz {...props} /> : null}
      </Boundary>
    </QuizCard>
  )
}
