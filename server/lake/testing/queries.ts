import path from 'node:path'
import {onTestFinished} from 'vitest'
import {createDocuments, type View} from '../query/documents.ts'
import {createQueryEngine, type EngineOptions} from '../query/engine.ts'
import {evaluateQuery} from '../query/evaluate.ts'
import type {Doc, Mutation} from '../types.ts'
import {openTemporary, temporaryFolder, testStore} from './store.ts'

const place = {projectId: 'p1', dataset: 'production'}

export function aDoc(id: string, type: string, fields: Record<string, unknown> = {}): Doc {
  const at = '2026-01-01T00:00:00Z'
  return {_id: id, _type: type, _rev: 'r', _createdAt: at, _updatedAt: at, ...fields}
}

export const viewOf = (docs: Doc[]) => createDocuments(docs).view('raw')

export const ask = (view: View, query: string, params: Record<string, unknown> = {}) =>
  JSON.parse(evaluateQuery({query, params, identity: 'u'}, view, place))

export function aDatabase() {
  const file = path.join(temporaryFolder(), 'content.sqlite')
  const {write} = testStore({}, openTemporary(file))
  return {file, write: (...mutations: Mutation[]) => write(mutations)}
}

export const put = (document: Doc): Mutation => ({createOrReplace: {...document}})

export async function anEngine(docs: Doc[], options: Partial<EngineOptions> = {}) {
  const {file, write} = aDatabase()
  await write(...docs.map(put))
  const engine = createQueryEngine({databaseFile: file, ...place, ...options})
  onTestFinished(() => engine.close())
  const query = async (query: string): Promise<unknown> =>
    JSON.parse(await engine.query({query, params: {}, perspective: 'raw', identity: 'u'}))
  return {engine, query}
}
