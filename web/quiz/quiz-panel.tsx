import {useEffect, useEffectEvent, useLayoutEffect, useRef} from 'react'
import {Boundary} from '../ui/boundary.tsx'
import {useToast} from '../ui/toast.tsx'
import {giveFocusBack, type QuizProps, regionLabel} from './places.ts'
import {QuizCard} from './quiz-card.tsx'
import {loadedQuiz} from './quiz-opener.ts'

/** Says that the quiz broke and closes it. Its answers stay on the device. */
function CloseBrokenQuiz({page, onClose}: QuizProps) {
  const toast = useToast()
  const close = useEffectEvent(() => {
    toast(page.quizCopy?.unexpectedErrorToast)
    onClose()
  })
  useEffect(() => close(), [])
  return null
}

/** The quiz where it was asked for. Rendered only while it is open. */
export function QuizPanel(props: QuizProps) {
  const {place, page} = props
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => giveFocusBack(card.current, place), [place])
  const Quiz = loadedQuiz()
  return (
    <QuizCard ref={card} aria-label={regionLabel(page, place)}>
      <Boundary report="The quiz broke:" fallback={<CloseBrokenQuiz {...props} />}>
        {Quiz ? <Quiz {...props} /> : null}
      </Boundary>
    </QuizCard>
  )
}
