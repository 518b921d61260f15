/** Starts Firefox and WebKit browsers from Debian's packages. */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, globSync} from 'node:fs'
import type {Driver} from './commands.ts'
import {startFirefox} from './marionette.ts'
import {stop} from './processes.ts'
import {startWebDriver} from './webdriver.ts'

interface Engine {
  packages: readonly string[]
  /** Paths of the required programs. The first path is the argument of `start`. */
  programs: readonly string[]
  start(program: string): Promise<Driver>
}

/** Starts a virtual display for a browser that needs one. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  return {display: `:${String(number).trim()}`, stop: () => stop(screen)}
}

const MINIBROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'
/** Disables WebKit's sandbox, because containers do not allow it. */
const NO_SANDBOX = {WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'}

export const ENGINES = {
  Firefox: {
    packages: ['firefox-esr'],
    programs: ['/usr/bin/firefox-esr'],
    start: startFirefox,
  },
  WebKitGTK: {
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    programs: ['/usr/bin/WebKitWebDriver', MINIBROWSER, '/usr/bin/Xvfb'],
    async start(program) {
      const screen = await startScreen()
      const [binary] = globSync(MINIBROWSER)
      const options = {'webkitgtk:browserOptions': {binary, args: ['--automation']}}
      const env = {...NO_SANDBOX, DISPLAY: screen.display}
      const driver = await startWebDriver(program, options, env).catch(async (fault) => {
        await screen.stop()
        throw fault
      })
      const end = async () => {
        await driver.end()
        await screen.stop()
      }
      return {...driver, end}
    },
  },
  /** WPE WebKit 2.38, which has the engine of Safari 16.0. */
  WPE: {
    packages: ['wpewebkit-driver', 'cog'],
    programs: ['/usr/bin/WPEWebDriver', '/usr/bin/cog'],
    start: (program) =>
      startWebDriver(
        program,
        {'wpe:browserOptions': {binary: '/usr/bin/cog', args: ['--automation', '--platform=headless']}},
        NO_SANDBOX,
      ),
  },
} as const satisfies Record<string, Engine>

export type EngineName = keyof typeof ENGINES
const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[]

const isHere = ({programs}: Engine) =>
  programs.every((file) => (file.includes('*') ? globSync(file).length > 0 : existsSync(file)))

const enginesNotHere = () => ENGINE_NAMES.filter((name) => !isHere(ENGINES[name]))

/** Returns all Debian packages of each engine that is not installed. */
export const missingForEngines = (): string[] => enginesNotHere().flatMap((name) => ENGINES[name].packages)

/** Returns the names of the installed engines. Prints the missing engines and their Debian packages. */
export function findEngines(): EngineName[] {
  const absent = enginesNotHere()
  for (const name of absent) {
    const packages = ENGINES[name].packages.join(', ')
    console.log(`${name} is missing, so its tests are skipped. Debian has it in ${packages}.`)
  }
  return ENGINE_NAMES.filter((name) => !absent.includes(name))
}
