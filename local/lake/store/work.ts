import type {Change, Doc, Mutation, MutationResult} from '../types.ts'
import {applyMutation} from './apply.ts'
import {checkCount, createEffort} from './effort.ts'

export type Work = ReturnType<typeof startWork>

/** Collects what a transaction does, in memory: nothing is written until all of it is known to be right. */
export function startWork(read: (id: string) => Doc | null, transactionId: string, timestamp: string) {
  const stamp = {transactionId, timestamp, spend: createEffort()}
  const touched = new Map<string, Omit<Change, 'id'>>()
  const operations: Omit<MutationResult, 'document'>[] = []
  const get = (id: string) => {
    const known = touched.get(id)
    return known ? known.after : read(id)
  }
  const revision = (id: string) => {
    const known = touched.get(id)
    return (known?.before ?? get(id))?._rev ?? null
  }

  return {
    get,
    revision,

    apply(mutation: Mutation) {
      const {id, operation, document, normalised} = applyMutation(mutation, {get, revision}, stamp)
      operations.push({id, operation})
      checkCount(operations.length)
      if (operation === 'none') return
      const known = touched.get(id) ?? {before: read(id), after: null, mutations: []}
      known.after = document
      known.mutations.push(normalised)
      touched.set(id, known)
    },

    /** What was created and deleted again within the transaction never was. */
    changes: (): Change[] =>
      [...touched]
        .filter(([, {before, after}]) => before !== null || after !== null)
        .map(([id, change]) => ({id, ...change})),

    results: (): MutationResult[] => operations.map((result) => ({...result, document: get(result.id)})),
  }
}
