import {use, useEffect, useState} from 'react'
import {styled} from 'styled-components'
import {QuizContext} from '../quiz-context.ts'

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
export function PhotoPreview({photo}: {photo: File}) {
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
