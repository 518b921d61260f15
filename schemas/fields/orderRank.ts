import {defineField} from 'sanity'
import type {OrderedType} from '../sections.ts'
import {nextRank} from './rank.ts'

const lastRankQuery = '*[_type == $type && defined(orderRank)] | order(orderRank desc)[0].orderRank'

/**
 * The hidden field that `@sanity/orderable-document-list` sorts by. It is defined here, not imported from there,
 * because that package brings the whole drag-and-drop list with it into whatever reads the schema.
 */
export const orderRank = (type: OrderedType) =>
  defineField({
    name: 'orderRank',
    title: 'Ordine',
    description: 'Posizione nell’elenco: si cambia trascinando le voci, non qui.',
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
