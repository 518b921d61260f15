import type {IncomingMessage} from 'node:http'
import path from 'node:path'
import {createClient} from '@sanity/client'
import type {Settings} from './environment.ts'
import {originRules} from './lake/http/cors.ts'
import {openLake} from './lake/lake.ts'
import {lockFolder} from './lake/store/lock.ts'
import {readSecrets} from './secrets.ts'
import {createOrigin, listen} from './server.ts'
import {createSite} from './site/site.ts'

export const PROJECT_ID = 'embedded'
export const DATASET = 'production'
export const API_VERSION = '2025-02-19'

/** The client of programs on this machine, with the right to write. */
export const embeddedClient = (apiHost: string, token: string) =>
  createClient({
    projectId: PROJECT_ID,
    dataset: DATASET,
    apiVersion: API_VERSION,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token,
    perspective: 'raw',
  })

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>

/** Opens the data folder and serves everything that runs on this machine, until `close`. */
export async function startEmbedded(settings: Settings) {
  const lock = lockFolder(settings.dataDir)
  let port = settings.port
  const report = (error: unknown) => console.error(error)
  const secrets = readSecrets(settings.dataDir)
  const site = createSite(settings.distDir)
  try {
    const lake = settings.sanity
      ? null
      : await openLake({
          folder: path.join(settings.dataDir, 'lake'),
          projectId: PROJECT_ID,
          title: 'Sito della clinica',
          publicUrl: () => `http://localhost:${port}`,
          origins: originRules(settings.siteUrl, settings.corsOrigins, () => port),
          secure: settings.siteUrl.startsWith('https:'),
          clientAddress: (request) => clientAddress(request, settings.trustProxy),
          report,
        })
    lake?.access.acceptRobot(secrets.contentToken, 'local', 'administrator')
    const server = createOrigin({lake, site, report})
    try {
      port = await listen(server, settings.port, settings.host)
    } catch (error) {
      await lake?.close()
      throw error
    }
    const url = `http://localhost:${port}`
    return {
      url,
      site,
      lake,
      client: embeddedClient(url, secrets.contentToken),
      token: secrets.contentToken,
      async close() {
        const closed = new Promise((resolve) => server.close(resolve))
        server.closeAllConnections()
        await closed
        await lake?.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The caller's address: the socket's, or the one that the operator's own proxy appended. */
function clientAddress(request: IncomingMessage, trustProxy: boolean) {
  const forwarded = request.headers['x-forwarded-for']
  const last = trustProxy && typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : null
  return last || request.socket.remoteAddress || 'unknown'
}
