import type {BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket} from '@playwright/test'

/** Records forbidden requests, errors and warnings of a browser context. */
export interface Guard {
  findings(): string[]
  /** Ignores findings that match the pattern, for requests and errors that the test causes on purpose. */
  allow(pattern: RegExp): void
  /** Stops recording. The recorded findings remain available. */
  end(): void
  /** URLs of all requests and WebSockets, without local ones such as `data:` and `blob:`. */
  requests: string[]
}

const LOCAL = new Set(['localhost', '127.0.0.1'])
const INTERNAL = /^(data|blob|about|chrome-extension|devtools):/

/** Console messages that every guard ignores, each with the reason. */
const ALLOWED: {pattern: RegExp; reason: string}[] = [
  {pattern: /\[scroll-mirror\]/, reason: 'the layout of Sanity’s comparison view'},
  {pattern: /preview iframe hasn't finished loading/, reason: 'Presentazione on a slow machine'},
  {
    pattern: /\[@sanity\/comlink\] Received no response/,
    reason: 'Presentazione on a slow machine, which asks again',
  },
  {
    pattern: /\[@sanity\/visual-editing\]: Failed to fetch shared state/,
    reason: 'Presentazione on a slow machine; the state is for plugins, and there is none',
  },
  {
    pattern: /Unable to connect to visual editing|\[@sanity\/visual-editing\] Package version mismatch/,
    reason: 'Presentazione, if page and Studio connect after more than 3 s',
  },
  {
    pattern: /WebSocket (connection to .* failed: WebSocket is closed before|is already in CLOSING)/,
    reason: 'the Studio closes a stream before it is open, or sends on a closed one',
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
    // Prints `cause`, which contains the reason of React's hydration errors.
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
