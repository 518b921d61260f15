import {formatAmount} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import type {Page} from '../../content/page.ts'

/** As a number: in the preview it is a text, with a sign of its source behind. */
const amount = ({price}: Page['packages'][number]) => Number.parseFloat(`${price}`)

/** What the first screen answers: for how much, who says so, and what the editor adds. What is not known is left out. */
export function openingFigures({hero, packages, testimonialsSection}: Page) {
  const [cheapest] = packages.filter((one) => amount(one) > 0).sort((a, b) => amount(a) - amount(b))
  const source = testimonialsSection?.ratingSources?.find(({rating}) => rating)
  const price = cheapest && hero?.priceValue
  const rating = source && hero?.ratingValue
  return [
    {
      _key: 'price',
      value: price ? fillTemplate(price, {prezzo: formatAmount(cheapest.price)}) : null,
      label: hero?.priceLabel ?? null,
      source: null,
    },
    {
      _key: 'rating',
      value: rating ? fillTemplate(rating, {voto: source.rating}) : null,
      label: fillTemplate(hero?.ratingLabel, {recensioni: source?.reviews, fonte: source?.name}),
      source: null,
    },
    ...(hero?.figures ?? []),
  ]
}
