/** Document of the Lake. `_rev` is the id of the last transaction that changed the document. */
export interface Doc {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** Keys of a mutation. A valid mutation has exactly one of them. */
export type MutationKind = 'create' | 'createIfNotExists' | 'createOrReplace' | 'delete' | 'patch'
export type Mutation = {[kind in MutationKind]?: Record<string, unknown>}

/** Document before and after one transaction. Null means that the document does not exist. */
export interface Change {
  id: string
  before: Doc | null
  after: Doc | null
  /** Mutations of the transaction that affect this document. */
  mutations: Mutation[]
}

/** Transaction that the Lake sends to listeners after the commit. */
export interface Committed {
  transactionId: string
  timestamp: string
  identity: string
  changes: Change[]
}

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}
