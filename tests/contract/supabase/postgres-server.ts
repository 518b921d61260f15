import {execFileSync, spawn} from 'node:child_process'
import {chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {freePort} from '../../support/ports.ts'

export type PostgresServer = {url: string; stop: () => Promise<void>}

/** The folder of a PostgreSQL installation, or nothing. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
    : []
  const folders = [...versions, ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or `nobody`. */
function unprivileged(): {uid: number; gid: number} | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], {encoding: 'utf8'}))
      return {uid: id('-u'), gid: id('-g')}
    } catch {}
  }
  throw new Error('there is no unprivileged user to run PostgreSQL as')
}

/** A cluster of its own, in a temporary folder, on a port of loopback that was free. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-pg-'))
  const data = path.join(folder, 'data')
  const user = unprivileged()
  chmodSync(folder, 0o755)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const as = {...user, cwd: folder, stdio: 'ignore'} as const
  // As hosted PostgreSQL is, whatever this machine's own: in the plain C locale ‘Ì’ and ‘ì’ are two letters.
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', ...locale, '--no-sync'],
    as,
  )
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=30',
    'shared_buffers=32MB',
    // It is thrown away: nothing has to wait for the disk.
    'fsync=off',
  ]
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((one) => ['-c', one])],
    as,
  )
  // A run that is broken off must not leave a server behind.
  const abandon = () => {
    server.kill('SIGKILL')
    rmSync(folder, {recursive: true, force: true})
  }
  process.once('exit', abandon)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const ready = path.join(bin, 'pg_isready')
  for (let attempt = 0; ; attempt += 1) {
    try {
      execFileSync(ready, ['-q', '-h', '127.0.0.1', '-p', String(port)])
      break
    } catch {
      if (attempt > 600 || server.exitCode !== null) {
        abandon()
        throw new Error('PostgreSQL did not start')
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    url: `postgres://owner@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      process.off('exit', abandon)
      rmSync(folder, {recursive: true, force: true})
    },
  }
}
