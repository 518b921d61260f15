import {rmSync} from 'node:fs'
import {mkdtemp} from 'node:fs/promises'

/** Creates a temporary folder, which is removed at the end of its scope or of the program. */
export async function scratchFolder(prefix: string) {
  const folder = await mkdtemp(prefix)
  const remove = () => rmSync(folder, {recursive: true, force: true, maxRetries: 3})
  process.once('exit', remove)
  return {
    path: folder,
    async [Symbol.asyncDispose]() {
      process.off('exit', remove)
      remove()
    },
  }
}
