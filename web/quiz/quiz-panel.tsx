import {useLayoutEffect, useRef, useState} from 'react'
import {Boundary} from '../ui/boundary.tsx'
import {showToast} from '../ui/show-toast.ts'
import {giveFocusBack, type QuizProps, regionLabel} from './places.ts'
import {QuizCard} from './quiz-card.tsx'
import {loadedQuiz} from './quiz-opener.ts'

/** One open quiz. It keeps the content that it opened with. */
export function QuizPanel({place, page: newest, onClose}: QuizProps) {
  const [page] = useState(newest)
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => giveFocusBack(card.current, place), [place])
  const Quiz = loadedQuiz()?.Quiz
  // The answers stay on the device.
  const closeBroken = () => {
    showToast(page.quizCopy?.unexpectedErrorToast)
    onClose()
  }
  return (
    <QuizCard ref={card} aria-label={regionLabel(page, place)}>
      <Boundary report="The quiz broke:" onError={closeBroken}>
        {Quiz ? <Quiz place={place} page={page} onClose={onClose} /> : null}
      </Boundary>
    </QuizCard>
  )
}
