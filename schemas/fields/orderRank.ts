import {LexoRank} from 'lexorank'
import {defineField} from 'sanity'
import type {OrderedType} from '../sections.ts'

const lastRankQuery = '*[_type == $type && defined(orderRank)] | order(orderRank desc)[0].orderRank'

/** The rank after the last one; a rank that cannot be read counts as the first. */
export const nextRank = (last: unknown): string => {
  try {
    if (typeof last === 'string') return LexoRank.parse(last).genNext().genNext().toString()
  } catch {
    // A hand-written rank: start over rather than refuse a new document.
  }
  return LexoRank.min().genNext().genNext().toString()
}

/**
 * The hidden field that `@sanity/orderable-document-list` sorts by. It is defined here, not imported from there,
 * because that package brings the whole drag-and-drop list with it into whatever reads the schema.
 */
export const orderRank = (type: OrderedType) =>
  defineField({
    name: 'orderRank',
    title: 'Ordine',
    description: 'Posizione nella lista: si cambia trascinando le voci, non qui.',
    type: 'string',
    readOnly: true,
    hidden: true,
    initialValue: async (_, {getClient}) => {
      const client = getClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
      return nextRank(await client.fetch<unknown>(lastRankQuery, {type}))
    },
  })

/** The order of the page, for lists that are not dragged. */
export const pageOrder = {
  name: 'pagina',
  title: 'Ordine della pagina',
  by: [{field: 'orderRank', direction: 'asc' as const}],
}
