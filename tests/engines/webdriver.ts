/** Controls WebKitGTK and WPE through their WebDriver programs. */
import {spawn} from 'node:child_process'
import {freePort} from '../support/ports.ts'
import {COMMANDS, type Driver, ELEMENT, NOWHERE} from './commands.ts'
import {stop, until} from './processes.ts'

/** Limit for the start of a browser session, for its end, and for the load of a page. */
const WAIT_MS = 40_000

interface Browser extends Driver {
  /** Returns the page's `location.protocol`, which is not `http:` on an error page. */
  protocol(): Promise<unknown>
}

async function attempt(program: string, capabilities: object, env: object): Promise<Browser> {
  const port = await freePort()
  const child = spawn(program, [`--port=${port}`], {stdio: 'ignore', env: {...process.env, ...env}})

  async function ask(method: string, path: string, body?: object, within?: number): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? {body: JSON.stringify(body)} : {}),
      ...(within ? {signal: AbortSignal.timeout(within)} : {}),
    })
    const {value} = (await response.json()) as {value: unknown}
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  async function begin() {
    await until(() => ask('GET', '/status'))
    const alwaysMatch = {...capabilities, proxy: NOWHERE, timeouts: {pageLoad: WAIT_MS}}
    const begun = await ask('POST', '/session', {capabilities: {alwaysMatch}}, WAIT_MS)
    return `/session/${(begun as {sessionId: string}).sessionId}`
  }
  const session = await begin().catch(async (fault) => {
    await stop(child)
    throw fault
  })

  return {
    send(command, parameters = {}, element) {
      const path = COMMANDS[command].http.replace(':id', element?.[ELEMENT] ?? '')
      return ask('POST', `${session}/${path}`, parameters)
    },
    async enter(frame) {
      await ask('POST', `${session}/frame`, {id: frame})
    },
    protocol: () => ask('POST', `${session}/execute/sync`, {script: 'return location.protocol', args: []}),
    async end() {
      await ask('DELETE', session, undefined, WAIT_MS).catch(() => {})
      await stop(child)
    },
  }
}

/** Starts a browser, with one retry. If a navigation fails, starts a new browser and repeats the navigation once. */
export async function startWebDriver(...given: Parameters<typeof attempt>): Promise<Driver> {
  const start = () => attempt(...given).catch(() => attempt(...given))
  let browser = await start()

  /** Sends a command. If it fails and the browser no longer answers, adds the browser's last error to the message. */
  async function send(...asked: Parameters<Driver['send']>) {
    try {
      return await browser.send(...asked)
    } catch (fault) {
      const gone = await browser.protocol().then(() => '', String)
      throw gone ? new Error(`${fault}\n${gone}`) : fault
    }
  }

  async function go(address: object) {
    await browser.send('go', address)
    const protocol = await browser.protocol()
    if (protocol !== 'http:') throw new Error(`A page of ${protocol} came.`)
  }

  return {
    async send(command, parameters = {}, element) {
      if (command !== 'go') return send(command, parameters, element)
      try {
        await go(parameters)
      } catch (fault) {
        console.log(`The browser is replaced, because a page did not load: ${fault}`)
        await browser.end()
        browser = await start()
        await go(parameters)
      }
    },
    enter: (frame) => browser.enter(frame),
    end: () => browser.end(),
  }
}
