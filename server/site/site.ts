import {readFileSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import path from 'node:path'
import type {Duplex} from 'node:stream'
import type {HttpBindings} from '@hono/node-server'
import {createBody, respond, type StoredAnswer, storeAnswer} from '../shared/http/stored-answer.ts'
import {type Files, readFiles} from './files.ts'
import {openFormer} from './former.ts'
import {isKept, type KeptList, parseKept} from './kept-list.ts'
import {API_POLICY, previewPolicy, SECURITY_HEADERS, sitePolicy, studioPolicy} from './policy.ts'
import {createPublication, type PublicationOptions} from './publication.ts'
import type {Published} from './published.ts'

export interface Site {
  handle(request: Request, env: HttpBindings): Response | Promise<Response>
  /** Reads what a build made and renders the page from the published content. */
  load(): Promise<void>
  isRendered(): Promise<boolean>
  /** Whether pages of the last seven days show a picture at this address. */
  isPublicPicture(address: string): boolean
  /** Whether this build, or one of the last seven days, sends a query of this text. */
  isPublicQuery(text: string): boolean
  /** Whether it has taken the socket: hot reload, while developing. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

export interface SiteOptions extends PublicationOptions {
  /** Where snapshots are kept for pages that were opened before a publish. */
  formerDir: string
  /** Headers of every answer that the public address decides, such as HSTS. */
  transport: Readonly<Record<string, string>>
  /** Requests that come before it resolves wait for it: the site is about to be there. */
  soon?: Promise<unknown>
}

export const PUBLIC_QUERIES = 'public-queries.json'

/** Shown for the seconds before the first build is there. It needs neither content nor script. */
const PREPARING = createBody(
  Buffer.from(`<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Un momento</title>
<p>Il sito è in preparazione: questa pagina si aggiorna da sola.</p>
</html>
`),
  'text/html; charset=utf-8',
)

type Headers = Readonly<Record<string, string>>
type Answers = ReadonlyMap<string, StoredAnswer>

const storeAll = (files: Files, headers: Headers): Answers =>
  new Map([...files].map(([address, body]) => [address, storeAnswer(body, headers)]))

/** A program with inner addresses: every address below its own that is no file opens its first page. */
function createProgram(base: string, folder: string, headers: Headers) {
  const load = () => {
    const answers = storeAll(readFiles(folder), headers)
    const isBuilt = answers.size > 0
    return {answers, missing: storeAnswer(PREPARING, headers, isBuilt ? 404 : 503)}
  }
  let loaded = load()
  return {
    base,
    load() {
      loaded = load()
    },
    find(pathname: string): StoredAnswer {
      const name = pathname.slice(base.length)
      const start = name.startsWith('/assets/') ? undefined : loaded.answers.get('/index.html')
      return loaded.answers.get(name) ?? start ?? loaded.missing
    },
  }
}

function readQueries(distDir: string): KeptList {
  try {
    return parseKept(readFileSync(path.join(distDir, PUBLIC_QUERIES), 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Serves the public page at `/`, rendered again after each publish, the Studio below `/studio`, and below `/anteprima`
 * the page as the Studio frames it.
 */
export function createSite({formerDir, transport, soon, ...options}: SiteOptions): Site {
  const {distDir} = options
  const shared = {...SECURITY_HEADERS, ...transport}
  const former = openFormer(formerDir)
  const programs = [
    createProgram('/studio', path.join(distDir, 'studio'), {
      ...shared,
      'x-frame-options': 'DENY',
      'content-security-policy': studioPolicy(),
    }),
    createProgram('/anteprima', path.join(distDir, 'preview'), {
      ...shared,
      'content-security-policy': previewPolicy({}),
      'x-robots-tag': 'noindex',
    }),
  ]
  const refused = {...shared, 'content-security-policy': API_POLICY, allow: 'GET, HEAD'}
  const preparing = storeAnswer(
    PREPARING,
    {...shared, 'content-security-policy': sitePolicy(), 'retry-after': '2'},
    503,
  )
  let queries: KeptList = {}
  let web: Files = new Map()
  let page: {headers: Headers; answers: Answers; notFound: StoredAnswer} | null = null

  /** Builds the header sets once for each publication: the content policy names hashes of what it shows. */
  function publish(published: Published) {
    const headers = {...shared, 'content-security-policy': sitePolicy(published)}
    const answers = storeAll(new Map([...web, ...published.bodies]), headers)
    page = {headers, answers, notFound: storeAnswer(published.notFound, headers, 404)}
  }
  const publication = createPublication(options, async (published, pictures) => {
    await former.update(published.bodies, pictures)
    publish(published)
  })

  async function findOnPage(pathname: string): Promise<StoredAnswer> {
    await publication.current()
    if (!page) return preparing
    const known = page.answers.get(pathname) ?? page.answers.get(`${pathname}.html`)
    if (known) return known
    const snapshot = await former.findSnapshot(pathname)
    return snapshot ? storeAnswer(snapshot, page.headers) : page.notFound
  }

  return {
    async load() {
      web = readFiles(path.join(distDir, 'web'))
      queries = readQueries(distDir)
      for (const program of programs) program.load()
      await publication.load()
    },

    isRendered: async () => (await publication.current()) !== null,
    isPublicPicture: former.isPicture,
    isPublicQuery: (text) => isKept(queries, text),

    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response(null, {status: 405, headers: refused})
      await soon
      const {pathname} = new URL(request.url)
      const program = programs.find(({base}) => `${pathname}/`.startsWith(`${base}/`))
      if (program) return respond(request, program.find(pathname))
      return respond(request, await findOnPage(pathname))
    },
  }
}
