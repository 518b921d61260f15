import {existsSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import type {Duplex} from 'node:stream'
import {createBody, sendBody} from '../shared/http/body.ts'
import {builtFrom, type Files, readFiles} from './files.ts'
import {API_POLICY, previewPolicy, SECURITY_HEADERS, sitePolicy, studioPolicy} from './policy.ts'
import {createPublication, type PublicationOptions} from './publication.ts'
import {openServed} from './served.ts'

export interface Site {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): void | Promise<void>
  /** Reads what a build made and renders the page from the published content. */
  load(): Promise<void>
  /** What the files were built from that it has read; null: it has none, or shows the sources themselves. */
  build(): string | null
  isRendered(): Promise<boolean>
  /** Whether it has taken the socket: hot reload, while developing. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

interface SiteOptions extends PublicationOptions {
  /** Where files of the site are kept for pages that were opened before an update. */
  servedDir: string
  /** Origins of hosted services that the page and the Studio talk to. */
  connect: readonly string[]
  frames?: readonly string[]
  /** Who asks before this is fulfilled waits for it: the site is about to be there. */
  soon?: Promise<unknown>
}

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

/** A program of its own address: everything below it that is no file is one of its inner addresses. */
interface Program {
  base: '/studio' | '/anteprima'
  files: Files | null
  headers: Record<string, string>
}

const inside = ({base, files}: Program) =>
  [...(files ?? [])].map(([name, body]) => [base + name, body] as const)

/**
 * Serves the public page at `/`, rendered anew after each publish, the Studio below `/studio`, and below `/anteprima`
 * the page as the Studio frames it.
 */
export function createSite({servedDir, connect, frames = [], soon, ...options}: SiteOptions): Site {
  const {distDir, content} = options
  const served = openServed(servedDir)
  const sources = {
    connect: [...connect, ...(content.origins?.connect ?? [])],
    images: content.origins?.images ?? [],
    frames,
  }
  let build: string | null = null
  let web: Files = new Map()
  const programAt = (base: Program['base'], policy: string, headers: Program['headers']): Program => ({
    base,
    files: null,
    headers: {'content-security-policy': policy, ...headers},
  })
  const studio = programAt('/studio', studioPolicy(sources), {'x-frame-options': 'DENY'})
  const preview = programAt('/anteprima', previewPolicy(sources), {'x-robots-tag': 'noindex'})
  const publication = createPublication(options, ({bodies}) =>
    served.keep(new Map([...web, ...inside(studio), ...inside(preview), ...bodies])),
  )

  async function inProgram({base, files, headers}: Program, pathname: string) {
    const name = pathname.slice(base.length)
    const start = name.startsWith('/assets/') ? undefined : files?.get('/index.html')
    const body = files?.get(name) ?? (await served.find(pathname)) ?? start
    return body ? {body, headers} : {body: PREPARING, status: files ? 404 : 503, headers}
  }

  async function onPage(pathname: string) {
    const published = await publication.current()
    const headers = {'content-security-policy': sitePolicy({...published, ...sources})}
    if (!published) return {body: PREPARING, status: 503, headers: {...headers, 'retry-after': '2'}}
    const body =
      published.bodies.get(pathname) ??
      published.bodies.get(`${pathname}.html`) ??
      web.get(pathname) ??
      (await served.find(pathname))
    return body ? {body, headers} : {body: published.notFound, status: 404, headers}
  }

  return {
    async load() {
      const read = (name: string) => {
        const folder = path.join(distDir, name)
        return existsSync(folder) ? readFiles(folder) : null
      }
      build = builtFrom(distDir)
      web = read('web') ?? new Map()
      studio.files = read('studio')
      preview.files = read('preview')
      await publication.load()
    },

    build: () => build,

    isRendered: async () => (await publication.current()) !== null,

    async handle(request, response, url) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        request.resume()
        const headers = {'content-security-policy': API_POLICY, allow: 'GET, HEAD'}
        response.writeHead(405, {...SECURITY_HEADERS, ...headers}).end()
        return
      }
      await soon
      const program = [studio, preview].find(({base}) => `${url.pathname}/`.startsWith(`${base}/`))
      const {body, ...how} = await (program ? inProgram(program, url.pathname) : onPage(url.pathname))
      return sendBody(request, response, body, {...how, headers: {...SECURITY_HEADERS, ...how.headers}})
    },
  }
}
