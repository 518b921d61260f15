import {Stars as Original} from '../../page/testimonials/stars.tsx'
import {clean, isMarked, pieces} from '../marks.ts'

export * from '../../page/testimonials/stars.tsx'

interface StarsProps {
  rating: number | string | null
  label: string
}

/** The stars draw a number: the number's source goes around them. */
export function Stars({rating, label}: StarsProps) {
  if (!isMarked(rating)) return <Original rating={rating as number | null} label={label} />
  const [only] = pieces(rating)
  return (
    <div data-sanity={only?.attribute ?? undefined}>
      <Original rating={Number(clean(rating))} label={label} />
    </div>
  )
}
