import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {onTestFinished} from 'vitest'
import {LakeError} from '../errors.ts'
import {openDatabase} from '../store/database.ts'
import {createStore, type TransactRequest} from '../store/transact.ts'
import type {Mutation} from '../types.ts'

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lake-store-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

export function openTemporary(file = path.join(temporaryFolder(), 'content.sqlite')): DatabaseSync {
  const db = openDatabase(file)
  onTestFinished(() => {
    if (db.isOpen) db.close()
  })
  return db
}

/** Returns functions that read the database directly, not through the store. */
const lookInto = (db: DatabaseSync) => ({
  count: () => Number(db.prepare('SELECT count(*) AS n FROM document').get()?.n),
  latest: () => db.prepare('SELECT id AS transactionId FROM tx ORDER BY seq DESC LIMIT 1').get() ?? null,
  referencing: (id: string) =>
    db
      .prepare('SELECT source FROM ref WHERE target = ? ORDER BY source')
      .all(id)
      .map(({source}) => source),
})

export function testStore({now = () => new Date(), report = console.error} = {}, db = openTemporary()) {
  const store = {...createStore(db, 'production', report, now), ...lookInto(db)}
  const write = async (mutations: readonly Mutation[], more: Partial<TransactRequest> = {}) =>
    store.transact({identity: 'ada', mutations, ...more})
  const act = async (actions: readonly Record<string, unknown>[], more: Partial<TransactRequest> = {}) => {
    const named = actions.map((action) => ({...action, actionType: `sanity.action.${action.actionType}`}))
    return store.transact({identity: 'ada', ...more, actions: named})
  }
  const get = (id: string) => store.get(id)
  return {db, store, write, act, get}
}

export const note = (id: string, fields: Record<string, unknown> = {}): Mutation => ({
  create: {_id: id, _type: 'note', ...fields},
})

/** Returns parts of the `LakeError` with which an attempt fails. Throws if it succeeds or fails with another error. */
export async function refusal(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof LakeError)) throw new Error(`Not a refusal: ${String(error)}`)
  const outer = error.body.error as {items?: {error: Record<string, unknown>}[]} | undefined
  const item = outer?.items?.[0]
  const {status, message, body} = error
  return {status, message, body, type: item?.error.type, details: item?.error}
}
