import {connect} from 'node:net'
import path from 'node:path'
import {afterAll} from 'vitest'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from './lake.ts'
import {withEmptyLeads} from './pglite-template.ts'

/** Returns a function that starts a Lake. At the end of the test file, stops all Lakes and deletes their folders. */
export function lakesOfThisFile() {
  const running: RunningLake[] = []
  afterAll(async () => {
    for (const lake of running) {
      await lake.stop()
      removeFolder(lake.dataDir)
    }
  })
  return async (env: Record<string, string> = {}) => {
    const lake = await startLake(await withEmptyLeads(temporaryFolder()), env)
    running.push(lake)
    return lake
  }
}

export const keysOf = (lake: RunningLake) => loadSecrets(path.join(lake.dataDir, 'supabase'))

/** Sends text to the Lake's port. Resolves with the raw response when the connection closes. */
export function raw(lake: RunningLake, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(lake.url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
