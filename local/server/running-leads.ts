import {existsSync} from 'node:fs'
import path from 'node:path'
import {KEY_PATH} from '../leads/service.ts'
import {expectedAddress} from '../settings/addresses.ts'
import type {Settings} from '../settings/environment.ts'
import {loadSecrets} from '../supabase/secrets.ts'

/** The product of this data folder, with its secret key: known by its public key before it sees the other one. */
export async function findRunning(settings: Settings): Promise<{url: string; secretKey: string} | null> {
  const folder = path.join(settings.dataDir, 'supabase')
  if ((settings.studioPort ?? settings.port) === 0 || !existsSync(path.join(folder, 'secrets.json')))
    return null
  const {publishableKey, secretKey} = loadSecrets(folder)
  const url = expectedAddress(settings)
  try {
    const answer = await fetch(url + KEY_PATH, {signal: AbortSignal.timeout(5_000)})
    const {key} = (await answer.json()) as {key?: unknown}
    return key === publishableKey ? {url, secretKey} : null
  } catch {
    return null
  }
}
