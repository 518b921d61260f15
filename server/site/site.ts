import type {IncomingMessage} from 'node:http'
import path from 'node:path'
import type {Duplex} from 'node:stream'
import type {HttpBindings} from '@hono/node-server'
import {respond, type StoredAnswer, storeAnswer} from '../shared/http/stored-answer.ts'
import {type Files, readFiles} from './files.ts'
import {openFormer} from './former.ts'
import {isKept, type KeptList, readKept} from './kept-list.ts'
import {API_POLICY, previewPolicy, SECURITY_HEADERS, sitePolicy, studioPolicy} from './policy.ts'
import {createPublication, type PublicationOptions} from './publication.ts'

export interface Site {
  handle(request: Request, env: HttpBindings): Promise<Response>
  /** Reads the files of the build and renders the page with the published content. */
  load(): Promise<void>
  isRendered(): Promise<boolean>
  /** Returns whether the current page, or one replaced in the last seven days, shows the picture at this URL. */
  isPublicPicture(address: string): boolean
  /** Returns whether the current build, or one replaced in the last seven days, sends this query. */
  isPublicQuery(text: string): boolean
  /** Passes a WebSocket to Vite's hot reload in development. Returns whether the site accepted it. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

interface SiteOptions extends PublicationOptions {
  /** Folder with snapshots for pages that were opened before a publish. */
  formerDir: string
  /** The HSTS header if the public URL begins with `https:`, otherwise empty. */
  transport: Readonly<Record<string, string>>
}

export const PUBLIC_QUERIES = 'public-queries.json'

/** Text that visitors see until the page is rendered for the first time. The browser reloads after 2 s. */
const PREPARING = 'Il sito è in preparazione: questa pagina si aggiorna da sola.'

type Headers = Readonly<Record<string, string>>
type Answers = ReadonlyMap<string, StoredAnswer>

const storeAll = (files: Files, headers: Headers): Answers =>
  new Map([...files].map(([address, body]) => [address, storeAnswer(body, headers)]))

/** Finds a file of the Studio or the preview. Returns `index.html` for other paths, or undefined for missing assets. */
const findInProgram = (answers: Answers, name: string) =>
  answers.get(name) ?? (name.startsWith('/assets/') ? undefined : answers.get('/index.html'))

/** Serves the page at `/`, the Studio at `/studio` and the page in the Studio's frame at `/anteprima`. */
export function createSite({formerDir, transport, ...options}: SiteOptions): Site {
  const {distDir} = options
  const shared = {...SECURITY_HEADERS, ...transport}
  const former = openFormer(formerDir)
  const closed = {...shared, 'content-security-policy': API_POLICY}
  let programs: {base: string; answers: Answers}[] = []
  let queries: KeptList = {}
  let web: Files = new Map()
  let page: {headers: Headers; answers: Answers; notFound: StoredAnswer} | null = null

  const publication = createPublication(options, async (published, pictures) => {
    await former.update(published.bodies, pictures)
    // Each publication has its own policy, which contains hashes of its styles.
    const headers = {...shared, 'content-security-policy': sitePolicy(published)}
    const answers = storeAll(new Map([...web, ...published.bodies]), headers)
    page = {headers, answers, notFound: storeAnswer(published.notFound, headers, 404)}
  })

  async function findOnPage(pathname: string): Promise<StoredAnswer | undefined> {
    await publication.current()
    if (!page) return undefined
    const known = page.answers.get(pathname) ?? page.answers.get(`${pathname}.html`)
    if (known) return known
    const snapshot = await former.findSnapshot(pathname)
    return snapshot ? storeAnswer(snapshot, page.headers) : page.notFound
  }

  return {
    async load() {
      web = readFiles(path.join(distDir, 'web'))
      queries = readKept(path.join(distDir, PUBLIC_QUERIES))
      const studio = {...shared, 'x-frame-options': 'DENY', 'content-security-policy': studioPolicy()}
      const preview = {...shared, 'content-security-policy': previewPolicy({}), 'x-robots-tag': 'noindex'}
      programs = [
        {base: '/studio', answers: storeAll(readFiles(path.join(distDir, 'studio')), studio)},
        {base: '/anteprima', answers: storeAll(readFiles(path.join(distDir, 'preview')), preview)},
      ]
      await publication.load()
    },

    isRendered: async () => (await publication.current()) !== null,
    isPublicPicture: former.isPicture,
    isPublicQuery: (text) => isKept(queries, text),

    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response(null, {status: 405, headers: {...closed, allow: 'GET, HEAD'}})
      const {pathname} = new URL(request.url)
      const program = programs.find(({base}) => `${pathname}/`.startsWith(`${base}/`))
      const found = program
        ? (findInProgram(program.answers, pathname.slice(program.base.length)) ?? page?.notFound)
        : await findOnPage(pathname)
      if (found) return respond(request, found)
      const type = 'text/plain; charset=utf-8'
      const headers = {...closed, 'content-type': type, 'retry-after': '2', refresh: '2'}
      return new Response(PREPARING, {status: 503, headers})
    },
  }
}
