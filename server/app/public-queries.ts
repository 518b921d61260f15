import type {Fields} from '../shared/http/json.ts'
import {readJson} from '../shared/http/request-body.ts'
import {
  compressBest,
  createBody,
  respond,
  type StoredAnswer,
  storeAnswer,
} from '../shared/http/stored-answer.ts'
import {MAX_PAGE_QUERY_BYTES, REQUEST_TIMEOUT_MS} from '../shared/limits.ts'
import type {ContentSource} from '../site/publication.ts'

/** Parameters of Sanity's client that do not change the result. */
const HARMLESS = ['tag', 'cacheMode', 'lastLiveEventId']

const HEADERS = {'cache-control': 'private, no-cache', vary: 'Accept-Encoding'}

function isPlain(search: URLSearchParams): boolean {
  return [...search].every(([name, value]) => {
    if (name === 'query' || HARMLESS.includes(name)) return true
    if (name === 'perspective') return value === 'published'
    return (name === 'returnQuery' || name === 'resultSourceMap') && value === 'false'
  })
}

async function readText(request: Request, search: URLSearchParams): Promise<unknown> {
  if (request.method !== 'POST') return search.get('query')
  const body = await readJson(request, MAX_PAGE_QUERY_BYTES, REQUEST_TIMEOUT_MS).catch(() => null)
  const {query, params = {}, ...more} = (body ?? {}) as Fields
  const isBare = JSON.stringify(params) === '{}' && Object.keys(more).length === 0
  return isBare ? query : null
}

/** Returns the query text of a request for published content without GROQ parameters. Otherwise returns null. */
export async function readPageQuery(request: Request): Promise<string | null> {
  const {searchParams} = new URL(request.url)
  const text = isPlain(searchParams) ? await readText(request, searchParams) : null
  return typeof text === 'string' ? text : null
}

/** Caches the answers to the page's queries until the next publish. */
export function createPublicQueries({ask, onPublish}: Pick<ContentSource, 'ask' | 'onPublish'>) {
  let answers = new Map<string, Promise<StoredAnswer>>()
  onPublish(() => {
    answers = new Map()
  })

  async function make(query: string): Promise<StoredAnswer> {
    const json = `{"result":${await ask(query)},"syncTags":[],"ms":0}`
    const body = createBody(Buffer.from(json), 'application/json; charset=utf-8')
    void compressBest([body], () => true)
    return storeAnswer(body, HEADERS)
  }

  return {
    async answer(request: Request, query: string): Promise<Response> {
      const current = answers
      const stored = current.get(query) ?? make(query)
      current.set(query, stored)
      stored.catch(() => current.delete(query))
      return respond(request, await stored)
    },
  }
}

export type PublicQueries = ReturnType<typeof createPublicQueries>
