import type {DatabaseSync} from 'node:sqlite'
import {badRequest, inPlace, mutationError, tooLarge} from '../errors.ts'
import {randomId} from '../ids.ts'
import type {Change, Committed, Mutation} from '../types.ts'
import {perform} from './actions.ts'
import {checkCount, startWork} from './apply.ts'
import {atomically} from './database.ts'
import {MAX_DOCUMENT_BYTES} from './limits.ts'
import {checkReferences} from './references.ts'
import {prepareRows} from './rows.ts'

const TRANSACTION_ID = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,127}$/

export type TransactRequest = Facts & ({mutations: readonly Mutation[]} | {actions: readonly unknown[]})

interface Facts {
  /** Becomes the `_rev` of every changed document. By default a random one. */
  transactionId?: unknown
  identity: string
  dryRun?: boolean
}

export interface StoreOptions {
  now?: () => Date
  /** Called for faults of listeners, which must not undo a committed transaction. */
  report?: (error: unknown) => void
}

export type Store = ReturnType<typeof createStore>

function serialise(changes: readonly Change[]): Map<string, string | null> {
  const json = new Map<string, string | null>()
  for (const {id, after} of changes) {
    const text = after ? JSON.stringify(after) : null
    if (text && Buffer.byteLength(text) > MAX_DOCUMENT_BYTES) {
      throw tooLarge(`Document "${id}" is larger than ${MAX_DOCUMENT_BYTES} bytes`)
    }
    json.set(id, text)
  }
  return json
}

export function createStore(db: DatabaseSync, dataset: string, options: StoreOptions = {}) {
  const {now = () => new Date(), report = (error) => console.error(error)} = options
  const rows = prepareRows(db, dataset)
  const listeners = new Set<(committed: Committed) => void>()
  let lastTimestamp = rows.newestTimestamp()

  /** Returns a time after the last transaction, even if the clock was set back. Pages compare times to find news. */
  function nextTimestamp(): string {
    const time = now().toISOString()
    if (time > lastTimestamp) return time
    return new Date(Date.parse(lastTimestamp) + 1).toISOString()
  }

  function announce(committed: Committed) {
    for (const listener of listeners) {
      try {
        listener(committed)
      } catch (error) {
        report(error)
      }
    }
  }

  function transact(request: TransactRequest) {
    const {identity, dryRun = false, transactionId = randomId()} = request
    if (typeof transactionId !== 'string' || !TRANSACTION_ID.test(transactionId)) {
      throw badRequest('The transaction id must be 1 to 128 letters, digits, dots, dashes or underscores')
    }
    if (rows.hasTransaction(transactionId)) {
      const description = `A transaction with the id "${transactionId}" was already committed`
      throw mutationError(409, 'transactionIDAlreadyExistsError', description, {transactionId})
    }
    const timestamp = nextTimestamp()
    const work = startWork(rows.get, transactionId, timestamp)
    if ('actions' in request) {
      checkCount(request.actions.length)
      for (const [index, action] of request.actions.entries()) inPlace(index, () => perform(action, work))
    } else {
      checkCount(request.mutations.length)
      for (const [index, mutation] of request.mutations.entries()) inPlace(index, () => work.apply(mutation))
    }
    const changes = work.changes()
    checkReferences(changes, (id) => rows.get(id) !== null, rows.referencing)
    const json = serialise(changes)
    const outcome = {transactionId, results: work.results(), committed: null}
    if (dryRun || changes.length === 0) return outcome

    const facts = {transactionId, timestamp, identity, changes}
    const seq = atomically(db, () => rows.write(facts, json))
    lastTimestamp = timestamp
    const committed = {seq, ...facts}
    announce(committed)
    return {...outcome, committed}
  }

  return {
    get: rows.get,
    all: rows.all,
    /** Throws a `LakeError` if anything is refused. Then nothing is written. */
    transact,
    /** Calls the listener after each commit, in order. Returns a function that removes it. */
    onCommit(listener: (committed: Committed) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
