import {type ClipboardEvent, type DragEvent, useState} from 'react'
import {styled} from 'styled-components'
import {Button} from '../../ui/button.tsx'
import type {Copy, Question} from '../content.ts'
import type {QuizEvent} from '../machine-state.ts'
import {Screen, Words} from './parts.tsx'
import {PhotoPreview} from './photo-preview.tsx'
import {PhotoSource} from './photo-source.tsx'

/** Some systems do not know these two, and give such a file no type. */
const BY_NAME = /\.(heic|heif)$/i

export const isPhoto = ({type, name}: Pick<File, 'type' | 'name'>) =>
  type.startsWith('image/') || (type === '' && BY_NAME.test(name))

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
`

const Refusal = styled.p`
  && { color: var(--ink); font-weight: 600; }
`

const Skip = styled.div`
  margin-top: var(--space-2);
  text-align: center;
`

interface PhotoProps {
  question: Question
  copy: Copy
  photo: File | null | undefined
  dispatch: (event: QuizEvent) => void
}

export function Photo({question, copy, photo, dispatch}: PhotoProps) {
  const [over, setOver] = useState(false)
  /** What was offered last is no picture. */
  const [refused, setRefused] = useState(false)

  function offer(files: Iterable<File> | null | undefined) {
    const offered = Array.from(files ?? [])
    const found = offered.find(isPhoto)
    if (offered.length > 0) setRefused(!found)
    if (found) dispatch({type: 'pickPhoto', photo: found})
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
          {photo ? <PhotoPreview photo={photo} copy={copy} /> : null}
          {refused && copy?.photoErrorToast ? <Refusal role="alert">{copy.photoErrorToast}</Refusal> : null}
          <PhotoSource
            copy={copy}
            replacing={Boolean(photo)}
            onFiles={offer}
            onRemove={() => dispatch({type: 'removePhoto'})}
          />
        </Zone>
        {photo ? null : (
          <Skip>
            <Button data-look="quiet" onClick={() => dispatch({type: 'skip'})}>
              {copy?.skipButton}
            </Button>
          </Skip>
        )}
      </div>
    </Screen>
  )
}
