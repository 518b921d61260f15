import {type ClipboardEvent, type DragEvent, use, useEffect, useState} from 'react'
import {styled} from 'styled-components'
import {declaredType} from '../../leads/photo-name.ts'
import {Button} from '../../ui/button.tsx'
import type {Question} from '../content.ts'
import {QuizContext} from '../quiz-context.ts'
import {Screen, Words} from './parts.tsx'
import {PhotoSource} from './photo-source.tsx'

const Zone = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.75rem;
  padding: var(--space-2);
  border: 1px dashed var(--edge);
  border-radius: var(--radius-1);
  background: var(--mist);
  text-align: center;

  @container (min-width: 43rem) { min-height: 18rem; }
  &[data-filled] { border-style: solid; border-color: var(--line); }
  &[data-over] { border-color: var(--ink); background: var(--sand); }
  @media (pointer: coarse) { [data-drop] { display: none; } }
`

const Refusal = styled.p`
  && { color: var(--ink); font-weight: 600; }
`

const Skip = styled.div`
  margin-top: var(--space-2);
  text-align: center;
`

export function Photo({question}: {question: Question}) {
  const {state, copy, dispatch} = use(QuizContext)
  const {photo} = state.answers
  const [over, setOver] = useState(false)
  /** What was offered last is no picture. */
  const [refused, setRefused] = useState(false)

  function offer(files: Iterable<File> | null | undefined) {
    const offered = Array.from(files ?? [])
    const found = offered.find(declaredType)
    if (offered.length > 0) setRefused(!found)
    if (found) dispatch({type: 'answer', value: found})
  }
  const carry = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    carry(event)
    offer(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => offer(event.clipboardData.files)

  return (
    <Screen onDragOver={carry} onDragLeave={carry} onDrop={drop} onPaste={paste}>
      <Words title={question.title} text={question.help} />
      <div>
        <Zone {...(photo ? {'data-filled': ''} : {})} {...(over ? {'data-over': ''} : {})}>
          {photo ? <PhotoPreview photo={photo} /> : null}
          {refused && copy?.photoErrorToast ? <Refusal role="alert">{copy.photoErrorToast}</Refusal> : null}
          <PhotoSource onFiles={offer} />
        </Zone>
        {photo ? null : (
          <Skip>
            <Button data-look="quiet" onClick={() => dispatch({type: 'answer', value: null})}>
              {copy?.skipButton}
            </Button>
          </Skip>
        )}
      </div>
    </Screen>
  )
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 11rem;

  @container (min-width: 43rem) { height: 13rem; }
  img { max-width: 100%; height: 100%; min-height: 0; border-radius: var(--radius-1); object-fit: contain; }
  && p { max-width: 18em; color: var(--muted); }
  strong { display: block; color: var(--ink); overflow-wrap: anywhere; }
`

/** The chosen photo; or its name, where the browser cannot draw the format. */
function PhotoPreview({photo}: {photo: File}) {
  const {copy} = use(QuizContext)
  const [address, show] = useState('')
  const [isBlind, setBlind] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    show(made)
    setBlind(false)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <Frame>
      {isBlind ? (
        <p>
          <strong>{photo.name}</strong>
          {copy?.photoNoPreview}
        </p>
      ) : address ? (
        <img key={address} src={address} alt={copy?.photoAlt ?? ''} onError={() => setBlind(true)} />
      ) : null}
    </Frame>
  )
}
