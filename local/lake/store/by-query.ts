import {mutationError, notImplemented} from '../errors.ts'
import type {Mutation} from '../types.ts'

export type QueryIds = (dataset: string, query: string, params: Record<string, unknown>) => Promise<string[]>

/** A mutation of one document, and which of the request's mutations it came from. */
export interface SingleMutation {
  mutation: Mutation
  index: number
}

function selectionOf(
  mutation: Mutation | null,
): {kind: 'patch' | 'delete'; body: Record<string, unknown>} | null {
  for (const kind of ['patch', 'delete'] as const) {
    const body = mutation?.[kind]
    if (body && typeof body === 'object' && body.query !== undefined) return {kind, body}
  }
  return null
}

/** Replaces mutations by query with one mutation for each document that the query finds. */
export async function resolveQueries(
  mutations: readonly Mutation[],
  find: (query: string, params: Record<string, unknown>) => Promise<string[]>,
): Promise<SingleMutation[]> {
  const single: SingleMutation[] = []
  for (const [index, mutation] of mutations.entries()) {
    const selection = selectionOf(mutation)
    if (!selection) {
      single.push({mutation, index})
      continue
    }
    const {kind, body} = selection
    // The query would have to see what the mutations before it did, and those are not written yet.
    if (index > 0) throw notImplemented(`"${kind}" by query after other mutations in one transaction`)
    const {query, params = {}, ...rest} = body
    if (typeof query !== 'string' || body.id !== undefined) throw badSelection(index)
    if (typeof params !== 'object' || params === null || Array.isArray(params)) throw badSelection(index)
    const ids = await find(query, params as Record<string, unknown>)
    for (const id of new Set(ids)) single.push({mutation: {[kind]: {...rest, id}}, index})
  }
  return single
}

const badSelection = (index: number) =>
  mutationError(
    400,
    'mutationParseError',
    'A selection needs either an "id" or a "query" with optional "params"',
    {},
    index,
  )
