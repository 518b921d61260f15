import {mkdtemp, rm} from 'node:fs/promises'

/** A folder that is gone afterwards. Node's own `mkdtempDisposable` came after the 24.0 that Apple silicon gets. */
export async function scratchFolder(prefix: string) {
  const folder = await mkdtemp(prefix)
  return {path: folder, [Symbol.asyncDispose]: () => rm(folder, {recursive: true, force: true})}
}
