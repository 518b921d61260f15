import {rmSync} from 'node:fs'
import {mkdtemp} from 'node:fs/promises'

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
