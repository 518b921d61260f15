import {LakeError} from '../errors.ts'
import type {Doc} from '../types.ts'
import {createQueryEngine, type QueryEngine, type QueryRequest} from './engine.ts'
import {aDatabase, aDoc} from './testing.ts'

export const cleanups: (() => unknown)[] = []
/** After each test: the files that use this share one process. */
export async function cleanUp() {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

export function setUp(docs: Doc[], options: Partial<Parameters<typeof createQueryEngine>[0]> = {}) {
  const database = aDatabase(docs)
  const engine = createQueryEngine({databaseFile: database.file, ...options})
  cleanups.push(database.remove, () => engine.close())
  return {database, engine}
}

export const request = (query: string, more: Partial<QueryRequest> = {}): QueryRequest => ({
  dataset: 'production',
  query,
  params: {},
  perspective: 'published',
  identity: 'u',
  seesPrivate: true,
  ...more,
})
export const ask = async (engine: QueryEngine, query: string, more: Partial<QueryRequest> = {}) =>
  (await engine.query(request(query, more))).result
export const refusal = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof LakeError)) throw new Error(`expected a LakeError, got ${String(error)}`)
  return error
}

export const many = Array.from({length: 300}, (_, n) => aDoc(`d${n}`, 'thing', {n}))
/** 300⁴ steps: hours. */
export const ENDLESS = 'count(*[count(*[count(*[count(*[n < ^.n]) > 999]) > 999]) > 999])'
