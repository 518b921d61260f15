/** Proxy between browser and product, which can simulate an outage and records the page's errors. */
import {once} from 'node:events'
import {createServer, type IncomingMessage, request, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import {SECURITY_HEADERS} from '../../server/site/policy.ts'

/** URL path at which the relay serves an empty page. */
export const EMPTY = '/vuota'

/** URL path of the script that sends the page's errors and warnings to the relay. Not every driver reports them. */
const REPORTER = '/reporter.js'
const FAULTS = '/faults'
function reportFaults(faults: string) {
  // Ignores errors after the visitor has left the page, because the browser then cancels requests.
  let left = false
  const leave = () => {
    left = true
  }
  addEventListener('beforeunload', leave)
  addEventListener('pagehide', leave)
  const report = (...fault: unknown[]) => {
    if (left) return
    const words = fault.map((part) => (part instanceof Error ? `${part} ${part.stack}` : String(part)))
    const body = `${location.pathname}: ${words.join(' ')}`
    fetch(faults, {method: 'POST', body, keepalive: true}).catch(() => {})
  }
  for (const level of ['error', 'warn'] as const) console[level] = (...values) => report(level, ...values)
  addEventListener('unhandledrejection', ({reason}) => report('unhandled', reason))
  addEventListener('securitypolicyviolation', (event) => report(event.violatedDirective, event.blockedURI))
  const onError = (event: ErrorEvent | Event) => {
    if ('error' in event) report(event.message, event.error)
    // Ignores failed module preloads, because Firefox reports an error if it has already loaded the module.
    else if (!(event.target instanceof HTMLLinkElement && event.target.rel === 'modulepreload'))
      report('not loaded', (event.target as Element | null)?.outerHTML)
  }
  addEventListener('error', onError, true)
}

const withReporter = (page: string) => page.replace('<head>', `<head><script src="${REPORTER}"></script>`)

export interface Relay {
  url: string
  /** Returns the page's errors, warnings, policy violations and failed loads since the last call. */
  faults(): string[]
  cut(): Promise<void>
  mend(): Promise<void>
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
    if (asked.url === REPORTER) {
      answered.setHeader('content-type', 'text/javascript')
      answered.end(`(${reportFaults})('${FAULTS}')`)
      return
    }
    if (asked.url === EMPTY) {
      // Sends the security headers of the product's page. With others, WebKit would start a new process, and WPE would
      // lose the frame.
      answered.setHeaders(new Headers(SECURITY_HEADERS))
      answered.setHeader('content-type', 'text/html')
      answered.end('<!doctype html><title>vuota</title>')
      return
    }
    // Replaces the `Origin` header, because the product accepts only its own origin.
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
          .then(withReporter, () => '')
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
      const reported = faults
      faults = []
      return reported
    },
    async cut() {
      // Does nothing if a failed test has left the relay closed.
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
