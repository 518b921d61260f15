import {existsSync, readdirSync, rmSync, statSync} from 'node:fs'
import {mkdtemp} from 'node:fs/promises'
import path from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A folder that is gone afterwards, also when the program is told to end: a rehearsal's holds everybody's data. Node's
 * own `mkdtempDisposable` came after the 24.0 that Apple silicon gets, and is kept by a signal.
 */
export async function scratchFolder(prefix: string) {
  const folder = await mkdtemp(prefix)
  const remove = () => rmSync(folder, {recursive: true, force: true, maxRetries: 3})
  const end = () => process.exit(1)
  process.once('exit', remove)
  for (const signal of SIGNALS) process.once(signal, end)
  return {
    path: folder,
    async [Symbol.asyncDispose]() {
      process.off('exit', remove)
      for (const signal of SIGNALS) process.off(signal, end)
      remove()
    },
  }
}

/** Removes the folders whose names begin so, and that nobody has changed since: a program that was killed left them. */
export function clearAbandoned(around: string, prefix: string, since = Number.POSITIVE_INFINITY) {
  for (const name of existsSync(around) ? readdirSync(around) : []) {
    const folder = path.join(around, name)
    if (name.startsWith(prefix) && statSync(folder).mtimeMs < since)
      rmSync(folder, {recursive: true, force: true})
  }
}
