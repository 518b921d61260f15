import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {onTestFinished} from 'vitest'
import {LakeError} from '../errors.ts'
import {createDocuments, type View} from '../query/documents.ts'
import {createQueryEngine, type EngineOptions} from '../query/engine.ts'
import {evaluateQuery, type QueryRequest} from '../query/evaluate.ts'
import {openDatabase} from '../store/database.ts'
import {createStore} from '../store/transact.ts'
import type {Doc, Mutation} from '../types.ts'

export function aDoc(id: string, type: string, fields: Record<string, unknown> = {}): Doc {
  const at = '2026-01-01T00:00:00Z'
  return {_id: id, _type: type, _rev: 'r', _createdAt: at, _updatedAt: at, ...fields}
}

export const viewOf = (docs: Doc[]) => createDocuments(docs).view('raw', true)

export const ask = (view: View, query: string, params: Record<string, unknown> = {}, identity = 'u') =>
  JSON.parse(evaluateQuery({query, params, identity}, view, {projectId: 'p1', dataset: 'production'}))

/** A database that is removed when the test is over. */
export function aDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lake-query-'))
  const file = path.join(folder, 'content.sqlite')
  const db = openDatabase(file)
  const store = createStore(db, 'production')
  onTestFinished(() => {
    db.close()
    rmSync(folder, {recursive: true})
  })
  const write = (...mutations: Mutation[]) => store.transact({mutations, identity: 'u'})
  return {file, db, write}
}

export const put = (document: Doc): Mutation => ({createOrReplace: {...document}})

export async function anEngine(docs: Doc[], options: Partial<EngineOptions> = {}) {
  const {file, write} = aDatabase()
  if (docs.length > 0) await write(...docs.map(put))
  const engine = createQueryEngine({
    databaseFile: file,
    projectId: 'p1',
    dataset: 'production',
    ...options,
  })
  onTestFinished(() => engine.close())
  const query = async (query: string, more: Partial<QueryRequest> = {}): Promise<unknown> =>
    JSON.parse(await engine.query({query, params: {}, perspective: 'raw', identity: 'u', ...more}))
  return {engine, query, write}
}

export async function refusal(answer: Promise<unknown>) {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof LakeError) return error
  throw new Error(`Expected a LakeError, got ${String(error)}`)
}
