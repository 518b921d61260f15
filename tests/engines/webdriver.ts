/** A browser behind a WebDriver program: WebKitGTK and WPE bring one. */
import {spawn} from 'node:child_process'
import {COMMANDS, type Driver, ELEMENT, NOWHERE} from './commands.ts'
import {freePort} from './free-port.ts'
import {stop, until} from './processes.ts'

/** For a browser to come, and for a page in it; on a busy machine some hang. */
const PATIENCE_MS = 40_000

async function attempt(program: string, capabilities: object, env: object): Promise<Driver> {
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
    const alwaysMatch = {...capabilities, proxy: NOWHERE, timeouts: {pageLoad: PATIENCE_MS}}
    const begun = await ask('POST', '/session', {capabilities: {alwaysMatch}}, PATIENCE_MS)
    return `/session/${(begun as {sessionId: string}).sessionId}`
  }
  const session = await begin().catch(async (fault) => {
    await stop(child)
    throw fault
  })

  return {
    send(command, parameters = {}, element) {
      const {http, ...rest} = COMMANDS[command]
      const path = `${session}/${http.replace(':id', element?.[ELEMENT] ?? '')}`
      return 'reads' in rest ? ask('GET', path) : ask('POST', path, parameters)
    },
    async enter(frame) {
      await ask('POST', `${session}/frame`, {id: frame})
    },
    async end() {
      await ask('DELETE', session)
      await stop(child)
    },
  }
}

/** A browser that hung while it started is put away, and another one takes its place. */
export const startWebDriver: typeof attempt = (...given) => attempt(...given).catch(() => attempt(...given))
