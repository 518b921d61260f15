import {randomBytes} from 'node:crypto'
import path from 'node:path'
import {isTaken} from '../shared/data-folder/lock.ts'
import {loadOrCreateSecrets} from '../shared/data-folder/secret-file.ts'
import {API_VERSION} from './content-source.ts'
import {ownAddress} from './settings/addresses.ts'
import type {Settings} from './settings/environment.ts'

const TIMEOUT_MS = 20_000

/**
 * Returns the URL of the product that uses this data folder and listens on the port of the settings, or null. Sends the
 * token only if the folder is locked, because otherwise a program on this port is not the product.
 */
export async function findRunning({host, port, dataDir}: Settings) {
  if (port === 0 || !isTaken(dataDir)) return null
  const url = ownAddress(host, port)
  const {contentToken} = readSecrets(dataDir)
  // Uses `fetch`, because Sanity's client would retry for seconds if no server listens on the port.
  const answer = await fetch(`${url}/v${API_VERSION}/users/me`, {
    headers: {authorization: `Bearer ${contentToken}`},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  const isProduct = answer?.ok && answer.headers.get('content-type')?.includes('json')
  return isProduct ? {url} : null
}

/** Returns the stored secrets, or creates them. `contentToken` allows commands to write to the embedded Lake. */
export const readSecrets = (dataDir: string) =>
  loadOrCreateSecrets(path.join(dataDir, 'secrets.json'), {
    contentToken: `sk${randomBytes(36).toString('base64url')}`,
  })
