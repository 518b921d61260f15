import {LexoRank} from 'lexorank'
import type {FieldDefinition, InitialValueResolverContext} from 'sanity'
import type {OrderedType} from '../sections.ts'

/** Parses a rank. Returns null if the rank is missing or invalid. */
export function rankOf(text: unknown): LexoRank | null {
  try {
    return typeof text === 'string' ? LexoRank.parse(text) : null
  } catch {
    return null
  }
}

export const nextRank = (last: unknown): string =>
  (rankOf(last) ?? LexoRank.min()).genNext().genNext().toString()

const lastRankQuery = '*[_type == $type && defined(orderRank)] | order(orderRank desc)[0].orderRank'

/** Creates the hidden field by which the page and the Studio's list order documents. */
export const orderRank = (type: OrderedType): FieldDefinition<'string'> => ({
  name: 'orderRank',
  title: 'Ordine',
  description: 'Posizione nell’elenco: si cambia trascinando le voci, non qui.',
  type: 'string',
  readOnly: true,
  hidden: true,
  initialValue: async (_: unknown, {getClient}: InitialValueResolverContext) => {
    const client = getClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
    return nextRank(await client.fetch<unknown>(lastRankQuery, {type}))
  },
})
