import type {BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket} from '@playwright/test'

/** What a browser did that it should not have, in the words that a failed test shows. */
export interface Guard {
  findings(): string[]
  /** One test's own exception: it provokes this on purpose. */
  allow(pattern: RegExp): void
  /** Stops listening; findings stay. */
  end(): void
  /** Every address that the browser asked for. */
  requests: string[]
}

const LOCAL = new Set(['localhost', '127.0.0.1'])
const INTERNAL = /^(data|blob|about|chrome-extension|devtools):/

/** Short on purpose: everything else that a browser logs as an error or a warning is ours. */
const ALLOWED: {pattern: RegExp; reason: string}[] = [
  {pattern: /\[scroll-mirror\]/, reason: 'the Studio’s comparison view, about its own layout'},
  {pattern: /preview iframe hasn't finished loading/, reason: 'Presentazione, about how fast the machine is'},
  {
    pattern: /\[@sanity\/comlink\] Received no response/,
    reason: 'Presentazione asks again: how fast the machine is',
  },
  {
    pattern: /\[@sanity\/visual-editing\]: Failed to fetch shared state/,
    reason:
      'Presentazione was busy for too long to answer; what it would have told is for plugins, and none is here',
  },
  {
    pattern: /Unable to connect to visual editing|\[@sanity\/visual-editing\] Package version mismatch/,
    reason: 'Presentazione, once page and Studio have not met within three seconds: how fast the machine is',
  },
  {
    pattern: /WebSocket (connection to .* failed: WebSocket is closed before|is already in CLOSING)/,
    reason: 'the Studio lets go of a stream before it is open, or says goodbye on a closed one',
  },
]

export async function watch(context: BrowserContext, url: string): Promise<Guard> {
  const findings: string[] = []
  const requests: string[] = []
  const allowed = ALLOWED.map(({pattern}) => pattern)
  const own = new URL(url)

  const look = (address: string) => {
    if (INTERNAL.test(address)) return
    requests.push(address)
    const {hostname} = new URL(address)
    if (!LOCAL.has(hostname)) findings.push(`request to another host: ${address}`)
    else if (new URL(address).port !== own.port) findings.push(`request to another port: ${address}`)
  }
  const onRequest = (request: Request) => look(request.url())
  const onSocket = (socket: WebSocket) => look(socket.url())
  const onPage = (page: Page) => page.on('websocket', onSocket)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      findings.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => findings.push(`uncaught: ${error.error().stack}`)
  context.on('request', onRequest).on('page', onPage).on('console', onConsole).on('weberror', onError)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content Security Policy: ${event.violatedDirective} forbids ${event.blockedURI}`)
    })
    // React says that a section could not be taken over, and keeps what stood in the way behind it.
    addEventListener('error', ({error}) => {
      if (error instanceof Error && error.cause) console.error('because of', error.cause)
    })
  })
  return {
    requests,
    findings: () => findings.filter((finding) => !allowed.some((pattern) => pattern.test(finding))),
    allow: (pattern) => allowed.push(pattern),
    end() {
      context.off('request', onRequest).off('page', onPage).off('console', onConsole).off('weberror', onError)
    },
  }
}
