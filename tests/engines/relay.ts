/** Between browser and product: a way that can be cut, an empty page, single files of the page's own code, and an ear for its faults. */
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import {transformWithOxc} from 'vite'
import {SECURITY_HEADERS} from '../../server/site/policy.ts'

/** Nothing of the product answers there. */
export const EMPTY = '/vuota'
/** Before a file's path in the project: with its types taken out it runs in a browser as it is. */
export const SOURCES = '/sorgenti/'

/** Not every driver tells what a page has complained of: the page does it itself, by a script that stands before its own. */
const EAR = '/orecchio.js'
const FAULTS = '/guasti'
function listenTo(faults: string) {
  // What a page is still fetching when it is left breaks off, and is no fault.
  let left = false
  const leave = () => {
    left = true
  }
  addEventListener('beforeunload', leave)
  addEventListener('pagehide', leave)
  const tell = (...fault: unknown[]) => {
    if (left) return
    const words = fault.map((part) => (part instanceof Error ? `${part} ${part.stack}` : String(part)))
    const body = `${location.pathname}: ${words.join(' ')}`
    fetch(faults, {method: 'POST', body, keepalive: true}).catch(() => {})
  }
  for (const level of ['error', 'warn'] as const) console[level] = (...said) => tell(level, ...said)
  addEventListener('unhandledrejection', ({reason}) => tell('unhandled', reason))
  addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective, event.blockedURI))
  const onError = (event: ErrorEvent | Event) => {
    if ('error' in event) tell(event.message, event.error)
    // A hint that comes to nothing is no fault: Firefox says so of modules that it has already.
    else if (!(event.target instanceof HTMLLinkElement && event.target.rel === 'modulepreload'))
      tell('not loaded', (event.target as Element | null)?.outerHTML)
  }
  addEventListener('error', onError, true)
}

const withEar = (page: string) => page.replace('<head>', `<head><script src="${EAR}"></script>`)

export interface Relay {
  url: string
  /** What the pages have complained of since it was asked last: errors, warnings, what was forbidden or did not load. */
  faults(): string[]
  cut(): Promise<void>
  mend(): Promise<void>
}

async function sourceOf(file: string) {
  return (await transformWithOxc(readFileSync(file, 'utf8'), file)).code
}

export async function startRelay(product: string): Promise<Relay> {
  const {host, hostname, port, origin} = new URL(product)

  let faults: string[] = []

  async function pass(asked: IncomingMessage, answered: ServerResponse) {
    if (asked.url === FAULTS) {
      faults.push(await text(asked))
      answered.writeHead(204).end()
      return
    }
    if (asked.url === EAR) {
      answered.setHeader('content-type', 'text/javascript')
      answered.end(`(${listenTo})('${FAULTS}')`)
      return
    }
    if (asked.url === EMPTY) {
      // As the product's own pages have them: between pages of different openers’ policies WebKit changes the process, and
      // WPE’s then gives up a page that it has had in a frame, or leaves it asleep.
      answered.setHeaders(new Headers(SECURITY_HEADERS))
      answered.setHeader('content-type', 'text/html')
      answered.end('<!doctype html><title>vuota</title>')
      return
    }
    if (asked.url?.startsWith(SOURCES)) {
      answered.setHeader('content-type', 'text/javascript')
      answered.end(await sourceOf(asked.url.slice(SOURCES.length)))
      return
    }
    // For the product it is its own page that asks.
    const isPage = asked.headers.accept?.startsWith('text/html')
    const headers = {
      ...asked.headers,
      host,
      ...(asked.headers.origin ? {origin} : {}),
      ...(isPage ? {'accept-encoding': 'identity'} : {}),
    }
    const onwards = request({hostname, port, method: asked.method, path: asked.url, headers}, (answer) => {
      if (isPage) delete answer.headers['content-length']
      answered.writeHead(answer.statusCode ?? 502, answer.headers)
      if (isPage)
        text(answer)
          .then(withEar, () => '')
          .then((page) => answered.end(page))
      else answer.pipe(answered)
    })
    onwards.on('error', () => answered.destroy())
    answered.on('close', () => onwards.destroy())
    asked.pipe(onwards)
  }

  const server = createServer(pass)
  async function listen(at: number) {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  return {
    url: `http://localhost:${own}`,
    faults() {
      const told = faults
      faults = []
      return told
    },
    async cut() {
      // A test that failed while the way was cut leaves it so, and nothing would close any more.
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async mend() {
      await listen(own)
    },
  }
}
