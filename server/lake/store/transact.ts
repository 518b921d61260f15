import type {DatabaseSync} from 'node:sqlite'
import {badRequest, mutationError} from '../errors.ts'
import {randomId} from '../ids.ts'
import type {Committed, Mutation} from '../types.ts'
import {perform} from './actions.ts'
import {startWork} from './apply.ts'
import {atomically} from './database.ts'
import {prepareRows} from './rows.ts'

const TRANSACTION_ID = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,127}$/

export type TransactRequest = Facts & ({mutations: readonly Mutation[]} | {actions: readonly unknown[]})

interface Facts {
  /** Id of the transaction, which becomes the `_rev` of every changed document. Default is a random id. */
  transactionId?: unknown
  identity: string
}

type Report = (error: unknown) => void

/** Creates the store. `report` gets errors of listeners, because the transaction is committed by then. */
export function createStore(db: DatabaseSync, dataset: string, report: Report, now = () => new Date()) {
  const rows = prepareRows(db, dataset)
  const listeners: ((committed: Committed) => void)[] = []
  let lastTimestamp = rows.newestTimestamp()

  /** Returns a time after the last transaction, even if the system clock was set back. */
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

  return {
    get: rows.get,
    all: rows.all,
    /** Runs a transaction. Throws a `LakeError` and changes nothing if any mutation is refused. */
    transact(request: TransactRequest) {
      const {identity, transactionId = randomId()} = request
      if (typeof transactionId !== 'string' || !TRANSACTION_ID.test(transactionId))
        throw badRequest('The transaction id must be 1 to 128 letters, digits, dots, dashes or underscores')
      if (rows.hasTransaction(transactionId)) {
        const description = `A transaction with the id "${transactionId}" was already committed`
        throw mutationError(409, 'transactionIDAlreadyExistsError', description, {transactionId})
      }
      const timestamp = nextTimestamp()
      const work = startWork(rows.get, {transactionId, timestamp})
      if ('actions' in request) for (const action of request.actions) perform(action, work)
      else for (const mutation of request.mutations) work.apply(mutation)
      const changes = work.changes()
      const {results} = work
      if (changes.length === 0) return {transactionId, results, committed: null}

      const committed = {transactionId, timestamp, identity, changes}
      atomically(db, () => rows.write(committed))
      lastTimestamp = timestamp
      announce(committed)
      return {transactionId, results, committed}
    },
    onCommit(listener: (committed: Committed) => void) {
      listeners.push(listener)
    },
  }
}
