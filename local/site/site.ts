import {existsSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {createBody, type Files, prepare, readFiles, sendBody} from './files.ts'
import {API_POLICY, SECURITY_HEADERS, sitePolicy, studioPolicy} from './policy.ts'
import {PREPARING_PAGE} from './preparing.ts'
import {type ContentSource, createPublication} from './publication.ts'

export interface Site {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): void | Promise<void>
  /** Reads what a build made and renders the page from the published content. */
  load(): Promise<void>
  /** Whether there is a rendered page to show. */
  isRendered(): Promise<boolean>
}

interface SiteOptions {
  distDir: string
  siteUrl(): string
  content: ContentSource
  /** Origins of hosted services that the page and the Studio talk to. */
  connect: readonly string[]
  /** Other origins that may show the page in a frame. */
  frames?: readonly string[]
  report(error: unknown): void
}

const PREPARING = createBody(Buffer.from(PREPARING_PAGE), 'text/html; charset=utf-8')

/** Serves the public page at `/`, rendered anew after each publish, and the Studio below `/studio`. */
export function createSite({distDir, siteUrl, content, connect, frames = [], report}: SiteOptions): Site {
  const sources = {
    connect: [...connect, ...(content.origins?.connect ?? [])],
    images: content.origins?.images ?? [],
    frames,
  }
  let web: Files = new Map()
  let studio: Files | null = null
  const publication = createPublication({distDir, siteUrl, content, report})

  function sendStudio(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const headers = {
      ...SECURITY_HEADERS,
      'content-security-policy': studioPolicy(sources),
      'x-frame-options': 'DENY',
    }
    const name = pathname.slice('/studio'.length)
    // Every address without a file of its own is one of the Studio's inner addresses.
    const body = studio?.get(name) ?? (name.startsWith('/assets/') ? undefined : studio?.get('/index.html'))
    if (body) return sendBody(request, response, body, {headers})
    return sendBody(request, response, PREPARING, {status: studio ? 404 : 503, headers})
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const published = await publication.current()
    const policy = sitePolicy({...published, ...sources})
    const headers = {...SECURITY_HEADERS, 'content-security-policy': policy}
    if (!published)
      return sendBody(request, response, PREPARING, {status: 503, headers: {...headers, 'retry-after': '2'}})
    const body = published.bodies.get(pathname) ?? publication.snapshot(pathname) ?? web.get(pathname)
    if (body) return sendBody(request, response, body, {headers})
    return sendBody(request, response, published.notFound, {status: 404, headers})
  }

  return {
    async load() {
      const folders = {web: path.join(distDir, 'web'), studio: path.join(distDir, 'studio')}
      web = existsSync(folders.web) ? readFiles(folders.web) : new Map()
      studio = existsSync(folders.studio) ? readFiles(folders.studio) : null
      await publication.load()
      prepare(web.values()).catch(report)
    },

    isRendered: async () => (await publication.current()) !== null,

    handle(request, response, url) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        request.resume()
        const headers = {'content-security-policy': API_POLICY, allow: 'GET, HEAD'}
        response.writeHead(405, {...SECURITY_HEADERS, ...headers}).end()
        return
      }
      if (url.pathname === '/studio' || url.pathname.startsWith('/studio/')) {
        return sendStudio(request, response, url.pathname)
      }
      return sendPage(request, response, url.pathname)
    },
  }
}
