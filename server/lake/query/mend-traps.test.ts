import {expect, test} from 'vitest'
import type {Doc} from '../types.ts'
import {createDataset} from './dataset.ts'
import {createQueryEngine} from './engine.ts'
import {aDatabase, aDoc} from './fixtures.ts'
import {matchDocuments, runQuery} from './run.ts'

/** What every object has, and what promises, dates and values of the query engine have. */
const NAMES = [
  ...Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__'),
  ...['then', 'catch', 'toJSON', 'next', 'length', 'data', 'type', 'get', 'prototype', 'pattern', 'date'],
]
const QUERIES = [
  'count(*[_type == "faq"])',
  '*[_id == "b"][0].refers->kept',
  '*[_id == "b"][0]{"it": refers->{kept, inner}}',
  '*[inner.kept == 1]{_id, inner{kept}} | order(_id)',
  '*[_id == "a"]{kept, ...inner, "list": list[]{_key}, "text": pt::text(list)}',
  '*[references("a")]._id',
  '*[[@] match text::query("kept")]._id',
]

const documents = (name: string): Doc[] => {
  const odd = (fields: Record<string, unknown>) => ({...fields, [name]: 1})
  const fields = odd({kept: 1, inner: odd({kept: 1}), list: [odd({_key: 'k'})], words: 'kept'})
  return [aDoc('a', 'faq', fields), aDoc('b', 'faq', {refers: {_ref: 'a'}})]
}

const answers = async (docs: Doc[]) => {
  const view = createDataset(docs).view('raw', true)
  const run = (query: string) =>
    runQuery({view, query, params: {}, identity: null, dataset: 'd', projectId: 'p', seesPrivate: true})
  return Promise.all(QUERIES.map(async (query) => (await run(query)).json))
}

test.each(NAMES.filter((name) => name !== 'hasOwnProperty'))(
  'an attribute called %s changes no answer',
  async (name) => {
    const plain = await answers(documents('zzz'))
    expect(await answers(documents(name))).toEqual(plain.map((json) => json.replaceAll('zzz', name)))
  },
)

test('an old document with an attribute called hasOwnProperty spoils no query and no listener', async () => {
  const [old = aDoc('x', 'x'), other = aDoc('y', 'y')] = documents('hasOwnProperty')
  const database = aDatabase([old])
  const engine = createQueryEngine({databaseFile: database.file, workers: 1})
  try {
    database.write([['b', {...other, hasOwnProperty: {deep: 1}}]])
    for (const query of QUERIES) {
      const request = {query, params: {}, perspective: 'raw' as const, identity: 'u'}
      const {json} = await engine.query({...request, seesPrivate: true})
      expect(json).not.toContain('hasOwn')
      if (query === QUERIES[0]) expect(json).toBe('2')
    }
    const matching = {query: '*[_type == "faq" && inner.kept == 1]', params: {}, identity: null}
    expect(matchDocuments(matching, JSON.stringify([old, null, other]))).toEqual([true, false, false])
  } finally {
    await engine.close()
    database.remove()
  }
})
