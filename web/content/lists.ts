import type {Page} from './page.ts'

/** The lists that may grow long: the page shows the first of each, and more at a tap. */
export type ListName = keyof Page['totals']

export const MANY = 12

/** Where all of a long list stand, without script as well. */
export const LIST_ADDRESSES: Record<ListName, string> = {
  cases: 'prima-e-dopo',
  testimonials: 'testimonianze',
  faqs: 'domande-frequenti',
}

export const LISTS = Object.keys(LIST_ADDRESSES) as ListName[]

/** A page whose lists are whole, as visitors first see it. Pure. */
export const withFirstOnly = (page: Page): Page => ({
  ...page,
  cases: page.cases.slice(0, MANY),
  testimonials: page.testimonials.slice(0, MANY),
  faqs: page.faqs.slice(0, MANY),
})

/** The first of a list and what was brought after them; one that has moved from there to here since stands once. Pure. */
export const joined = <One extends {_id: string}>(first: readonly One[], brought: readonly One[]) => [
  ...first,
  ...brought.filter(({_id}) => !first.some((one) => one._id === _id)),
]
