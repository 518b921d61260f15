import {Camera, ImageUp, RefreshCw, Trash2} from 'lucide-react'
import {type ChangeEvent, type ReactNode, use} from 'react'
import {styled} from 'styled-components'
import {Button} from '../../ui/button.tsx'
import {WITHOUT_HAS} from '../../ui/conditions.ts'
import {Actions} from '../quiz-card.tsx'
import {QuizContext} from '../quiz-context.ts'
import {Hint} from './parts.tsx'

const Row = styled(Actions)`
  justify-content: center;

  label { position: relative; }
  /* The input itself lies over its button: it takes the focus, the tap and a dropped file. */
  input { position: absolute; inset: -1px; width: calc(100% + 2px); opacity: 0; cursor: pointer; }
  label:has(:focus-visible) { outline: 3px solid var(--brass-line); outline-offset: 3px; }
  ${WITHOUT_HAS} { label:focus-within { outline: 3px solid var(--brass-line); outline-offset: 3px; } }
  @media (forced-colors: active) { label:has(:focus-visible) { outline-color: Highlight; } }
  @media (pointer: fine) { [data-camera] { display: none; } }
`

interface PickerProps {
  camera?: boolean
  look?: 'quiet'
  onFiles: (files: FileList | null) => void
  children: ReactNode
}

function Picker({camera, look, onFiles, children}: PickerProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(event.target.files)
    // The same file may be picked again after it was removed.
    event.target.value = ''
  }
  return (
    <Button as="label" {...(look ? {'data-look': look} : {})} {...(camera ? {'data-camera': ''} : {})}>
      {children}
      <input
        type="file"
        accept="image/*,.heic,.heif"
        {...(camera ? {capture: 'environment' as const} : {})}
        onChange={pick}
      />
    </Button>
  )
}

export function PhotoSource({onFiles}: Pick<PickerProps, 'onFiles'>) {
  const {state, copy, dispatch} = use(QuizContext)
  if (state.answers.photo) {
    return (
      <Row>
        <Picker look="quiet" onFiles={onFiles}>
          <RefreshCw size={18} aria-hidden="true" />
          {copy?.photoReplace}
        </Picker>
        <Button data-look="quiet" onClick={() => dispatch({type: 'removePhoto'})}>
          <Trash2 size={18} aria-hidden="true" />
          {copy?.photoRemove}
        </Button>
      </Row>
    )
  }
  return (
    <>
      <Row>
        <Picker onFiles={onFiles}>
          <ImageUp size={20} aria-hidden="true" />
          {copy?.photoChoose}
        </Picker>
        {copy?.photoTake ? (
          <Picker camera look="quiet" onFiles={onFiles}>
            <Camera size={20} aria-hidden="true" />
            {copy.photoTake}
          </Picker>
        ) : null}
      </Row>
      {copy?.photoDrop ? <Hint data-drop>{copy.photoDrop}</Hint> : null}
      {copy?.photoHint ? <Hint>{copy.photoHint}</Hint> : null}
    </>
  )
}
