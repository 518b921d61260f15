/** Keeps an inherited listening socket open, as systemd does. Restarts the product after each normal exit. */
import {type ChildProcess, spawn} from 'node:child_process'
import {exitWithParentArgs} from './program.ts'

const SOCKET = 3
let isEnding = false
let product: ChildProcess | null = null

function start() {
  const program = [process.execPath, ...exitWithParentArgs('server/commands/start.ts')]
  const child = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', ...program], {
    stdio: ['ignore', 'inherit', 'inherit', SOCKET, 'ipc'],
    env: {...process.env, LISTEN_FDS: '1'},
  })
  console.log(`Started as ${child.pid}`)
  child.once('exit', (code) => {
    if (isEnding || code !== 0) process.exit(code ?? 1)
    start()
  })
  product = child
}

process.on('SIGTERM', () => {
  isEnding = true
  product?.kill('SIGTERM')
})
start()
