import {styled} from 'styled-components'
import {Icon} from '../../ui/icon.tsx'

const Row = styled.p`
  display: flex;
  gap: 0.2rem;
  color: var(--brass-line);

  [data-full] { fill: currentColor; }
`

/** Five stars, as many of them full as the rating rounds to; its words are for those who do not see them. */
export function Stars({rating, label}: {rating: number | null; label: string}) {
  return (
    <Row role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon
          name="star"
          key={place}
          size={20}
          strokeWidth={1.5}
          {...(Math.round(rating ?? 0) >= place ? {'data-full': '' as const} : {})}
        />
      ))}
    </Row>
  )
}
