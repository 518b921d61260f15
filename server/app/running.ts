import {randomBytes} from 'node:crypto'
import path from 'node:path'
import {isTaken} from '../shared/data-folder/lock.ts'
import {keptSecrets} from '../shared/data-folder/secret-file.ts'
import {expectedAddress} from './settings/addresses.ts'
import type {Settings} from './settings/environment.ts'

export const STATUS_PATH = '/status'
const PATIENCE_MS = 20_000

/**
 * Its answer to the token that only programs of this machine can read: whoever gives one works in this data folder. Where
 * nobody does, whatever has the port meanwhile is not shown the token.
 */
export async function knock(settings: Settings, method: 'HEAD' | 'GET') {
  const {port, studioPort, dataDir} = settings
  if ((studioPort ?? port) === 0 || !isTaken(dataDir)) return null
  const url = expectedAddress(settings)
  const {contentToken} = readSecrets(dataDir)
  // Not through a client, which would try a port without a server for seconds.
  const answer = await fetch(url + STATUS_PATH, {
    method,
    headers: {authorization: `Bearer ${contentToken}`},
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  const isProduct = answer?.ok && answer.headers.get('content-type')?.includes('json')
  return isProduct ? {url, contentToken, answer} : null
}

/** The product that works in this data folder, if it answers where the settings say; null otherwise. */
export const findRunning = (settings: Settings) => knock(settings, 'HEAD')

/** `contentToken` lets the programs of this machine (seed, build, import, export) write to the embedded Lake. */
export const readSecrets = (dataDir: string) =>
  keptSecrets(path.join(dataDir, 'secrets.json'), {
    contentToken: `sk${randomBytes(36).toString('base64url')}`,
  })
