import {formatAmount} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import type {Page} from '../../content/page.ts'

/** Returns a package's price as a number. In the preview a price is a text with a mark. */
const amount = ({price}: Page['packages'][number]) => Number.parseFloat(`${price}`)

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
