import {notImplemented} from '../errors.ts'
import type {Mutation} from '../types.ts'
import {isFields, malformed} from './json.ts'

export type QueryIds = (query: string, params: Record<string, unknown>) => Promise<string[]>

/** Which kind of mutation works by a query, and its body. */
function selectionOf(mutation: Mutation | null) {
  for (const kind of ['patch', 'delete'] as const) {
    const body = mutation?.[kind]
    if (isFields(body) && body.query !== undefined) return {kind, body}
  }
  return null
}

/**
 * Replaces mutations by query with one mutation for each document that the query finds; each comes with the place of
 * the request's mutation that it stems from.
 */
export async function resolveQueries(mutations: readonly Mutation[], find: QueryIds) {
  const single: {mutation: Mutation; index: number}[] = []
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
    if (typeof query !== 'string' || body.id !== undefined || !isFields(params)) {
      throw malformed('A selection needs either an "id" or a "query" with optional "params"')
    }
    const ids = await find(query, params)
    for (const id of new Set(ids)) single.push({mutation: {[kind]: {...rest, id}}, index})
  }
  return single
}
