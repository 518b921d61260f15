import {numberOf} from '../../../documents/values.ts'
import type {Content, Doc} from '../logic/types.ts'

export interface Priced {
  readonly doc: Doc
  readonly price: number
}

/** The packages that have a price, the cheapest first. */
export const pricedPackages = (content: Content): Priced[] =>
  content
    .ofType('package')
    .flatMap((doc) => {
      const price = numberOf(doc.price)
      return price === undefined ? [] : [{doc, price}]
    })
    .sort((one, other) => one.price - other.price)
