import {CircleCheck, X} from 'lucide-react'
import {useId, useLayoutEffect, useSyncExternalStore} from 'react'
import {styled} from 'styled-components'
import {ChatLink, RoundButton} from '../ui/button.tsx'
import {below} from '../ui/conditions.ts'
import {chatLink} from './quiz-content.ts'
import {type QuizProps, useCardFocus} from './quiz-context.ts'
import {QuizCard} from './screens/parts.tsx'
import {stores} from './stores.ts'

const Card = styled(QuizCard)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: start;
  gap: var(--space-2);
  padding: clamp(1rem, 0.5rem + 2vw, 2rem);
  scroll-margin-block: calc(var(--header) + 1rem) 1rem;
  #hero > & { width: calc(100% - 2 * var(--gutter)); margin-block: var(--space-3); }

  & > svg { color: var(--brass); }
  && h2, && h3 { font: 400 var(--step-3) / 1.15 var(--display); outline: none; }
  && p { max-width: 44rem; margin-top: 0.5rem; }
  && a { margin-top: var(--space-2); }
  & > button { margin: -0.5rem -0.5rem 0 0; }
  ${below(35)} {
    position: relative;
    display: block;
    /* The check mark has its own row, so that the toast covers no text. */
    & > svg { display: block; margin-bottom: var(--space-2); }
    && a { width: 100%; }
    & > button { position: absolute; inset: 1rem 1rem auto auto; }
  }
`

export function Thanks({place, page, onClose}: QuizProps) {
  const store = stores[place]
  const {screen} = useSyncExternalStore(store.subscribe, store.get, store.get)
  const id = useId()
  const card = useCardFocus(place)
  useLayoutEffect(() => {
    // Moves no focus if the visitor has closed the quiz and focused another element.
    if (document.activeElement !== document.body) return
    card.current?.querySelector<HTMLElement>('[data-focus]')?.focus({preventScroll: true})
    card.current?.scrollIntoView({block: 'nearest', behavior: 'instant'})
  }, [card])
  if (screen.kind !== 'done') return null
  const copy = page.quizCopy
  const photoText = screen.isPhotoLost ? copy?.successPhotoLost : null
  const Title = place === 'hero' ? 'h2' : 'h3'
  return (
    <Card ref={card} aria-labelledby={id}>
      <CircleCheck size={36} strokeWidth={1.25} />
      <div>
        <Title id={id} data-focus tabIndex={-1}>
          {copy?.successTitle}
        </Title>
        {copy?.successText ? <p>{copy.successText}</p> : null}
        {photoText ? <p>{photoText}</p> : null}
        <ChatLink href={chatLink(page, screen.submission.answers)}>{copy?.successWhatsapp}</ChatLink>
      </div>
      <RoundButton aria-label={copy?.successClose ?? copy?.closeLabel ?? undefined} onClick={() => onClose()}>
        <X size={22} />
      </RoundButton>
    </Card>
  )
}
