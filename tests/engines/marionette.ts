/** Controls Firefox through its Marionette port, which accepts WebDriver commands without a driver program. */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {connect, type Socket} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {freePort} from '../support/ports.ts'
import {COMMANDS, type Driver, ELEMENT, NOWHERE} from './commands.ts'
import {stop, until} from './processes.ts'

type Answer = readonly [
  kind: 1,
  id: number,
  fault: {message: string} | null,
  result: {value?: unknown} | null,
]

/** Firefox settings for Italian pages, without requests to Mozilla and without a welcome window. */
const PREFERENCES = {
  'intl.accept_languages': 'it-IT',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.tabs.remote.autostart': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
}

/** Calls `take` with each parsed message from Firefox. The length in bytes and a colon precede each message. */
function onMessages(socket: Socket, take: (message: unknown) => void) {
  let waiting = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      const colon = waiting.indexOf(':')
      const length = Number(waiting.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || waiting.length < colon + 1 + length) return
      take(JSON.parse(waiting.subarray(colon + 1, colon + 1 + length).toString()))
      waiting = waiting.subarray(colon + 1 + length)
    }
  })
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'clinica-firefox-'))
  const port = await freePort()
  const preferences = {...PREFERENCES, 'marionette.port': port}
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(program, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: {...process.env, HOME: profile},
  })
  const socket = await until(() => connected(port))

  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  onMessages(socket, (message) => {
    // Ignores the first message, which describes the browser and answers no command.
    if (!Array.isArray(message)) return
    const [, id, fault, result] = message as unknown as Answer
    const asked = waiting.get(id)
    waiting.delete(id)
    if (fault) asked?.reject(new Error(fault.message))
    else asked?.resolve(result?.value)
  })
  socket.on('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('Firefox closed its port.'))
  })

  let last = 0
  function ask(name: string, parameters: object): Promise<unknown> {
    const id = ++last
    const asked = Promise.withResolvers<unknown>()
    waiting.set(id, asked)
    const message = JSON.stringify([0, id, name, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    return asked.promise
  }

  await ask('WebDriver:NewSession', {capabilities: {alwaysMatch: {proxy: NOWHERE}}})
  return {
    send(command, parameters = {}, element) {
      const id = element?.[ELEMENT]
      return ask(`WebDriver:${COMMANDS[command].firefox}`, id ? {...parameters, id} : parameters)
    },
    async enter(frame) {
      await ask('WebDriver:SwitchToFrame', {element: frame[ELEMENT]})
    },
    async end() {
      socket.destroy()
      await stop(child)
      rmSync(profile, {recursive: true, force: true})
    },
  }
}
