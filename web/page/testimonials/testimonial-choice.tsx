import {styled} from 'styled-components'
import {formatRating} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import type {Item, Section} from '../../content/page.ts'
import {from, WITHOUT_HAS} from '../../ui/conditions.ts'
import {Picture} from '../../ui/picture.tsx'

const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.9rem;
  align-items: center;
  padding: 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--radius-1);
  cursor: pointer;
  transition: background-color var(--quick) var(--ease), border-color var(--quick) var(--ease);

  img { width: 4.5rem; height: 3.5rem; border-radius: 0.5rem; object-fit: cover; }
  ${from(67.5)} { img { width: 6.75rem; height: 5.25rem; } }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  strong { display: block; font-weight: 600; line-height: 1.3; }
  &:hover { background: var(--white-haze); }
  &:has(:checked) { background: var(--white); border-color: var(--edge); }
  &:has(:focus-visible) { outline: 3px solid var(--brass-line); outline-offset: 2px; }
  ${WITHOUT_HAS} {
    &[data-chosen] { background: var(--white); border-color: var(--edge); }
    &:focus-within { outline: 3px solid var(--brass-line); outline-offset: 2px; }
  }
  @media (forced-colors: active) { &:has(:checked) { border-color: Highlight; } }
`

interface TestimonialChoiceProps {
  group: string
  item: Item<'testimonials'>
  first: boolean
  copy: Section<'testimonialsSection'>
}

export function TestimonialChoice({group, item, first, copy}: TestimonialChoiceProps) {
  const {_id, name, location, rating, videoThumbnail} = item
  const stars = formatRating(rating)
  const details = [location, stars && fillTemplate(copy.ratingValue ?? '{voto}', {voto: stars})]
  return (
    <Choice data-chosen={first ? '' : undefined}>
      <input type="radio" name={group} value={_id} defaultChecked={first} />
      {/* Its words are said by the card that it chooses: here they would be heard twice. */}
      <Picture picture={videoThumbnail ? {...videoThumbnail, alt: ''} : null} widths={[216]} ratio={9 / 7} />
      <span>
        <strong>{name}</strong>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </span>
    </Choice>
  )
}
