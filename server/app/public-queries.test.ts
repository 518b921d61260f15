import {describe, expect, it} from 'vitest'
import {createPublicQueries, readPageQuery} from './public-queries.ts'

const ADDRESS = 'http://localhost/v2025-02-19/data/query/production'
const read = (search: Record<string, string>, body?: object) => {
  const text = body && JSON.stringify(body)
  const post = text && {method: 'POST', body: text, headers: {'content-length': String(text.length)}}
  return readPageQuery(new Request(`${ADDRESS}?${new URLSearchParams(search)}`, post || {}))
}

describe('readPageQuery', () => {
  it('reads the text of GET and POST as the page sends them', async () => {
    expect(await read({query: '*', perspective: 'published', returnQuery: 'false'})).toBe('*')
    expect(await read({returnQuery: 'false'}, {query: '*', params: {}})).toBe('*')
  })

  it.each([
    [{query: '*', perspective: 'drafts'}],
    [{query: '*', $id: '"a"'}],
    [{query: '*', resultSourceMap: 'true'}],
    [{query: '*', explain: 'true'}],
    [{}],
  ])('refuses %j', async (search) => {
    expect(await read(search as Record<string, string>)).toBeNull()
  })

  it.each([{query: '*', params: {id: 'a'}}, {query: '*', perspective: 'raw'}, {query: 1}, []])(
    'refuses the body %j',
    async (body) => {
      const query = await read({}, body)
      expect(query).toBeNull()
    },
  )
})

describe('public queries', () => {
  it('are answered from memory until the next publish', async () => {
    let asked = 0
    let publish = () => {}
    const queries = createPublicQueries({
      ask: async () => String(++asked),
      onPublish: (listener) => {
        publish = listener
      },
    })
    const answer = async (etag = '') => {
      const response = await queries.answer(new Request(ADDRESS, {headers: {'if-none-match': etag}}), '*')
      return [response.status, await response.text(), response.headers.get('etag') ?? ''] as const
    }
    const [status, text, etag] = await answer()
    expect([status, text]).toEqual([200, '{"result":1,"syncTags":[],"ms":0}'])
    expect((await answer(etag))[0]).toBe(304)
    publish()
    expect((await answer(etag))[1]).toContain('"result":2')
    expect(asked).toBe(2)
  })

  it('ask again after a failure', async () => {
    let asked = 0
    const ask = async () => {
      if (++asked === 1) throw new Error('busy')
      return '1'
    }
    const queries = createPublicQueries({ask, onPublish: () => {}})
    const answer = () => queries.answer(new Request(ADDRESS), '*')
    await expect(answer()).rejects.toThrow('busy')
    expect(await (await answer()).text()).toContain('"result":1')
  })
})
