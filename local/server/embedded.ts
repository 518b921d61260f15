import type {Server} from 'node:http'
import path from 'node:path'
import {createClient} from '@sanity/client'
import {correctAssetAddresses} from '../content/asset-addresses.ts'
import {lockFolder} from '../data-folder/lock.ts'
import {clientAddress} from '../http/address.ts'
import {originRules} from '../http/origins.ts'
import {isPrivate} from '../lake/ids.ts'
import {type Lake, openLake} from '../lake/lake.ts'
import {openLeads} from '../leads/service.ts'
import {onlyHost, ownAddress} from '../settings/addresses.ts'
import type {Settings} from '../settings/environment.ts'
import {transportHeaders} from '../site/policy.ts'
import type {ContentSource} from '../site/publication.ts'
import {createSite, type Site} from '../site/site.ts'
import {createHealth, diskCheck} from './health.ts'
import {createOrigin, listen} from './origin.ts'
import {faultText} from './report.ts'
import {readSecrets} from './secrets.ts'

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

export type MakeSite = (options: Parameters<typeof createSite>[0]) => Site

/** Opens the data folder and serves everything that runs on this machine, until `close`. */
export async function startEmbedded(settings: Settings, makeSite: MakeSite = createSite) {
  const lock = takeFolder(settings.dataDir)
  let port = settings.port
  let studioPort = settings.studioPort
  const {host} = settings
  const report = (error: unknown) => console.error(faultText(error))
  const secrets = readSecrets(settings.dataDir)
  // A port that was left to the system is not in the address that the settings made up.
  const siteUrl = () => (settings.port === 0 ? ownAddress(host, port) : settings.siteUrl)
  const studioUrl = () => {
    if (settings.studioUrl === null) return siteUrl()
    return settings.studioPort === 0 && studioPort !== null
      ? ownAddress(host, studioPort)
      : settings.studioUrl
  }
  const publicUrls = [settings.siteUrl, ...(settings.studioUrl ? [settings.studioUrl] : [])]
  const origins = originRules(publicUrls, settings.corsOrigins, {
    ports: () => [port, ...(studioPort === null ? [] : [studioPort])],
    host: onlyHost(host) ?? undefined,
  })
  try {
    const lake = settings.sanity
      ? null
      : await openLake({
          folder: path.join(settings.dataDir, 'lake'),
          projectId: PROJECT_ID,
          dataset: DATASET,
          title: 'Sito della clinica',
          publicUrl: siteUrl,
          studioUrl,
          origins,
          secure: (settings.studioUrl ?? settings.siteUrl).startsWith('https:'),
          clientAddress: (request) => clientAddress(request, settings.trustProxy),
          report,
        })
    lake?.access.acceptRobot(secrets.contentToken, 'local', 'administrator')
    const content = lake ? embeddedContent(lake) : hostedContent(settings)
    const leads = settings.supabase ? null : openLeads(settings, origins)
    const connect = settings.supabase ? [new URL(settings.supabase.url).origin] : []
    const frames = settings.studioUrl === null ? [] : [new URL(settings.studioUrl).origin]
    const site = makeSite({distDir: settings.distDir, siteUrl, content, connect, frames, report})
    const health = createHealth({
      ...(lake ? {content: () => lake.answers(DATASET)} : {}),
      page: () => site.isRendered(),
      disk: diskCheck(settings.dataDir),
      ...(leads ? {leads: leads.check} : {}),
    })
    const log = settings.logRequests ? (line: object) => console.log(JSON.stringify(line)) : null
    const parts = {lake, leads, site, health, headers: transportHeaders(settings.siteUrl), log, report}
    const server = createOrigin({...parts, publicOnly: settings.studioPort !== null})
    const studioServer = settings.studioPort === null ? null : createOrigin({...parts, publicOnly: false})
    const servers = [server, ...(studioServer ? [studioServer] : [])]
    const closeAll = async () => {
      await Promise.all(servers.map(closeServer))
      await leads?.close()
      await lake?.close()
    }
    try {
      port = await listen(server, settings.port, host)
      if (studioServer) studioPort = await listen(studioServer, settings.studioPort ?? 0, host)
    } catch (error) {
      await closeAll()
      throw error
    }
    const url = ownAddress(host, port)
    /** Where the Studio answers on this machine, and everything else as well. */
    const studio = studioPort === null ? url : ownAddress(host, studioPort)
    const client = embeddedClient(studio, secrets.contentToken)
    // A port that the system gave lasts for one command: not worth a write.
    if (lake && settings.port !== 0) await correctAssetAddresses(client, siteUrl()).catch(report)
    return {
      url,
      studio,
      site,
      lake,
      leads,
      client,
      token: secrets.contentToken,
      async close() {
        await closeAll()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Also when it never listened. */
function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  return closed
}

const UNWRITABLE: Record<string, string> = {
  EACCES: 'its permissions forbid it',
  EPERM: 'its permissions forbid it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

/** The first write to the data folder: what is wrong with its disk shows here. */
function takeFolder(dataDir: string) {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    const reason = UNWRITABLE[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new Error(
      `The data folder ${dataDir} cannot be written: ${reason}. Mend that, or choose another with DATA_DIR.`,
    )
  }
}

/** Published content of the Lake in this process. */
const embeddedContent = (lake: Lake): ContentSource => ({
  imageBase: `/images/${PROJECT_ID}/${DATASET}`,
  async ask(query) {
    const request = {dataset: DATASET, query, params: {}, perspective: 'published' as const}
    return (await lake.engine.query({...request, identity: null, seesPrivate: false, house: true})).json
  },
  onPublish: (listener) =>
    void lake.store.onCommit(({dataset, changes}) => {
      if (dataset === DATASET && changes.some(({id}) => !isPrivate(id))) listener()
    }),
})

/** Published content of a hosted project; what is published there reaches the page by a new build. */
export function hostedContent({sanity}: Settings): ContentSource {
  const {projectId, dataset} = sanity ?? {projectId: PROJECT_ID, dataset: DATASET}
  const client = createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'published',
  })
  return {
    imageBase: `https://cdn.sanity.io/images/${projectId}/${dataset}`,
    origins: {
      connect: [`https://${projectId}.api.sanity.io`, `https://${projectId}.apicdn.sanity.io`],
      images: ['https://cdn.sanity.io'],
    },
    ask: async (query) => JSON.stringify(await client.fetch(query)),
    onPublish: () => {},
  }
}
