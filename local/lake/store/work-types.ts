import type {Doc, Mutation, MutationResult} from '../types.ts'
import type {Effort} from './effort.ts'

/** What every change of one transaction carries, and the work that is left to it. */
export interface Stamp {
  transactionId: string
  timestamp: string
  effort: Effort
}

/** What a mutation may ask of the documents as the transaction has left them so far. */
export interface State {
  get(id: string): Doc | null
  /** The revision that optimistic locks compare with: the one from before the transaction. */
  revision(id: string): string | null
}

/** What one mutation did to one document. */
export interface Applied {
  id: string
  operation: MutationResult['operation']
  document: Doc | null
  /** The mutation with the id that was chosen for it. */
  normalised: Mutation
  purge?: boolean
}

/** What an action sees and writes: the documents as the actions before it in the request left them. */
export interface Plan {
  get(id: string): Doc | null
  add(mutation: Mutation): void
  checkRevision(id: string, expected: unknown): void
  refuse(type: string, description: string, id: string): never
}
