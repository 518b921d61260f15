import {execFileSync} from 'node:child_process'
import {chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {freePort} from '../../support/ports.ts'

export type PostgresServer = {url: string; stop: () => Promise<void>}

/** Returns the folder that contains `pg_ctl`, or undefined without a PostgreSQL installation. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
    : []
  const folders = [...versions, ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.find((folder) => existsSync(path.join(folder, 'pg_ctl')))
}

/** Returns an unprivileged user, because PostgreSQL refuses to run as root. Returns undefined if none is needed. */
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

/** Starts a PostgreSQL server in a temporary folder, on a free port of loopback. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-pg-'))
  const user = unprivileged()
  chmodSync(folder, 0o755)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const control = (...args: string[]) =>
    execFileSync(path.join(bin, 'pg_ctl'), ['-D', path.join(folder, 'data'), ...args], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
  const stop = () => {
    control('stop', '-m', 'immediate')
    rmSync(folder, {recursive: true, force: true})
  }
  // Uses the locale of hosted PostgreSQL. In the locale `C`, case-insensitive searches would distinguish ‘Ì’ and ‘ì’.
  control('initdb', '-o', '-U owner -A trust -E UTF8 --locale=C.UTF-8 --no-sync')
  const port = await freePort()
  // -F turns fsync off, because tests need no durability.
  const options = `-F -p ${port} -h 127.0.0.1 -k ${folder} -N 30 -c shared_buffers=32MB`
  control('start', '-w', '-l', path.join(folder, 'log'), '-o', options)
  // Stops the server if this process exits before it calls `stop`.
  process.once('exit', stop)
  return {
    url: `postgres://owner@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', stop)
      stop()
    },
  }
}
