import {Camera, ImageUp} from 'lucide-react'
import {type DragEvent, type ReactNode, use, useEffect, useState} from 'react'
import {styled} from 'styled-components'
import {isImage} from '../../leads/photo-name.ts'
import {Button} from '../../ui/button.tsx'
import {WITHOUT_HAS} from '../../ui/conditions.ts'
import type {Question} from '../quiz-content.ts'
import {QuizContext} from '../quiz-context.ts'
import {Actions, Hint, Screen, Words} from './parts.tsx'

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
  @media (pointer: coarse) { [data-drop] { display: none; } }
  [role='alert'] { font-weight: 600; }
  img { height: 11rem; border-radius: var(--radius-1); object-fit: contain; }
  strong { display: block; }
  & + div { margin-top: var(--space-2); text-align: center; }
`

const Row = styled(Actions)`
  justify-content: center;

  label { position: relative; }
  /* The input covers its button and gets the focus and the tap. */
  input { position: absolute; inset: -1px; width: calc(100% + 2px); opacity: 0; cursor: pointer; }
  label:has(:focus-visible) { outline: 3px solid var(--brass-line); outline-offset: 3px; }
  ${WITHOUT_HAS} { label:focus-within { outline: 3px solid var(--brass-line); outline-offset: 3px; } }
  @media (forced-colors: active) { label:has(:focus-visible) { outline-color: Highlight; } }
  @media (pointer: fine) { [data-camera] { display: none; } }
`

export function Photo({question}: {question: Question}) {
  const {state, copy, dispatch} = use(QuizContext)
  const {photo} = state.answers
  const [isRefused, setRefused] = useState(false)

  function offer(files: FileList | null) {
    const offered = Array.from(files ?? [])
    const found = offered.find(isImage)
    if (offered.length > 0) setRefused(!found)
    if (found) dispatch({type: 'answer', value: found})
  }
  function handleDrag(event: DragEvent) {
    event.preventDefault()
    if (event.type === 'drop') offer(event.dataTransfer.files)
  }
  return (
    <Screen onDragOver={handleDrag} onDrop={handleDrag} onPaste={(event) => offer(event.clipboardData.files)}>
      <Words title={question.title} text={question.help} />
      <div>
        <Zone>
          {photo ? <PhotoPreview key={photo.name + photo.lastModified} photo={photo} /> : null}
          {isRefused && copy?.photoErrorToast ? <p role="alert">{copy.photoErrorToast}</p> : null}
          <Row>
            <Picker onFiles={offer}>
              <ImageUp size={20} />
              {photo ? copy?.photoReplace : copy?.photoChoose}
            </Picker>
            {!photo && copy?.photoTake ? (
              <Picker isCamera onFiles={offer}>
                <Camera size={20} />
                {copy.photoTake}
              </Picker>
            ) : null}
          </Row>
          {!photo && copy?.photoDrop ? <Hint data-drop>{copy.photoDrop}</Hint> : null}
          {!photo && copy?.photoHint ? <Hint>{copy.photoHint}</Hint> : null}
        </Zone>
        <div>
          <Button
            data-look="quiet"
            onClick={() => dispatch(photo ? {type: 'removePhoto'} : {type: 'answer', value: null})}
          >
            {photo ? copy?.photoRemove : copy?.skipButton}
          </Button>
        </div>
      </div>
    </Screen>
  )
}

interface PickerProps {
  isCamera?: boolean
  onFiles: (files: FileList | null) => void
  children: ReactNode
}

function Picker({isCamera, onFiles, children}: PickerProps) {
  return (
    <Button as="label" {...(isCamera ? {'data-look': 'quiet', 'data-camera': ''} : {})}>
      {children}
      <input
        type="file"
        accept="image/*,.heic,.heif"
        capture={isCamera ? 'environment' : undefined}
        onChange={({target}) => {
          onFiles(target.files)
          // Without this reset, the browser ignores a second choice of the same file.
          target.value = ''
        }}
      />
    </Button>
  )
}

function PhotoPreview({photo}: {photo: File}) {
  const {copy} = use(QuizContext)
  const [address, setAddress] = useState<string>()
  const [canDraw, setCanDraw] = useState(true)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  if (canDraw) return <img src={address} alt={copy?.photoAlt ?? ''} onError={() => setCanDraw(false)} />
  return (
    <Hint>
      <strong>{photo.name}</strong>
      {copy?.photoNoPreview}
    </Hint>
  )
}
