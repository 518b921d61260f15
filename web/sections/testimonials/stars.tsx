import type {CSSProperties} from 'react'
import {styled} from 'styled-components'

/** CSS mask that draws the stars of a rating, instead of five SVG elements for each card. */
const STAR = `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M12 2l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z'/></svg>")`

const Row = styled.p`
  width: calc(var(--of) * 1.45rem - 0.2rem);
  height: 1.25rem;
  background: linear-gradient(90deg, var(--brass-line) calc(var(--full) * 1.45rem), var(--line) 0);
  -webkit-mask: ${STAR} 0 / 1.45rem 1.25rem;
  mask: ${STAR} 0 / 1.45rem 1.25rem;
  forced-color-adjust: none;
`

const filled = (full: number, of: number) => ({'--full': full, '--of': of}) as CSSProperties

/** Five stars, filled up to the rounded rating. `parseFloat` also reads the preview's rating, a text with a mark. */
export const Stars = ({rating, label}: {rating: number | null; label: string}) => (
  <Row role="img" aria-label={label} style={filled(Math.round(Number.parseFloat(`${rating}`)), 5)} />
)

export const Star = () => <Row as="i" aria-hidden="true" style={filled(1, 1)} />
