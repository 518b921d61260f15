import {existsSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {createBody, type Files, readFiles, sendBody} from './files.ts'
import {SECURITY_HEADERS, sitePolicy, studioPolicy} from './policy.ts'

export type Site = ReturnType<typeof createSite>

const PREPARING = createBody(
  Buffer.from(
    '<!doctype html><html lang="it"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Un momento</title><p>Il sito è in preparazione: questa pagina si aggiorna da sola.</p></html>',
  ),
  'text/html; charset=utf-8',
)

/** Serves what the build made: the public page at `/`, the Studio below `/studio`. */
export function createSite(distDir: string) {
  let web: Files | null = null
  let studio: Files | null = null

  function sendStudio(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const headers = {
      ...SECURITY_HEADERS,
      'content-security-policy': studioPolicy(),
      'x-frame-options': 'DENY',
    }
    const name = pathname.slice('/studio'.length)
    // Every address without a file of its own is one of the Studio's inner addresses.
    const body = studio?.get(name) ?? (name.startsWith('/assets/') ? undefined : studio?.get('/index.html'))
    if (body) sendBody(request, response, body, {headers})
    else sendBody(request, response, PREPARING, {status: studio ? 404 : 503, headers})
  }

  return {
    /** Reads the built files; called again after a build. */
    load() {
      const folders = {web: path.join(distDir, 'web'), studio: path.join(distDir, 'studio')}
      web = existsSync(folders.web) ? readFiles(folders.web) : null
      studio = existsSync(folders.studio) ? readFiles(folders.studio) : null
    },

    handle(request: IncomingMessage, response: ServerResponse, url: URL) {
      const headers = {...SECURITY_HEADERS, 'content-security-policy': sitePolicy()}
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, {...headers, allow: 'GET, HEAD'})
        return response.end()
      }
      if (url.pathname === '/studio' || url.pathname.startsWith('/studio/')) {
        return sendStudio(request, response, url.pathname)
      }
      if (!web)
        return sendBody(request, response, PREPARING, {
          status: 503,
          headers: {...headers, 'retry-after': '2'},
        })
      const name = url.pathname === '/' ? '/index.html' : url.pathname
      const body = web.get(name)
      if (body) return sendBody(request, response, body, {headers})
      const page = web.get('/404.html') ?? web.get('/index.html') ?? PREPARING
      sendBody(request, response, page, {status: 404, headers})
    },
  }
}
