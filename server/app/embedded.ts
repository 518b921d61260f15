import type {IncomingMessage} from 'node:http'
import path from 'node:path'
import {type Access, openAccess} from '../lake/auth/access.ts'
import {ensureStaff} from '../lake/auth/first-accounts.ts'
import {createSignIn, type SignIn} from '../lake/auth/sign-in.ts'
import {correctAssetAddresses} from '../lake/content/assets.ts'
import {openLake} from '../lake/lake.ts'
import {createLeads, type Leads} from '../leads/service.ts'
import {createFolder, writeFault} from '../shared/data-folder/durable.ts'
import {lockFolder} from '../shared/data-folder/lock.ts'
import {plainly} from '../shared/data-folder/owner.ts'
import {clientAddress} from '../shared/http/address.ts'
import {originRules} from '../shared/http/origins.ts'
import {transportHeaders} from '../site/policy.ts'
import {SERVED} from '../site/served.ts'
import {createSite, type Site} from '../site/site.ts'
import {DATASET, embeddedClient, embeddedContent, hostedContent, PROJECT_ID} from './content-source.ts'
import {createHealth} from './health.ts'
import {closeServer, createOrigin, listen} from './origin.ts'
import {faultText} from './report.ts'
import {readSecrets} from './running.ts'
import {onlyHost, ownAddress} from './settings/addresses.ts'
import type {Settings} from './settings/environment.ts'
import {createStatus} from './status.ts'

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>

type Addresses = ReturnType<typeof runningAddresses>

type MakeSite = (options: Parameters<typeof createSite>[0]) => Site

const report = (error: unknown) => console.error(faultText(error))

/** Opens the data folder and serves everything that runs on this machine, until `close`. */
export async function startEmbedded(settings: Settings, makeSite: MakeSite = createSite) {
  try {
    using lock = new DisposableStack()
    lock.use(lockFolder(settings.dataDir))
    const running = await serve(settings, makeSite)
    const held = lock.move()
    const close = async () => {
      await running.close()
      held.dispose()
    }
    return {...running, close, [Symbol.asyncDispose]: close}
  } catch (error) {
    throw plainly(error, settings.dataDir)
  }
}

/** For one command: on a port that the system gives, and without what reaches others. Nothing is announced twice. */
export const startAlone = (settings: Settings) =>
  startEmbedded({...settings, port: 0, studioPort: null, sockets: [], channels: [], logRequests: false})

interface Accounts {
  access: Access
  signIn: SignIn
}

async function openContent(
  settings: Settings,
  addresses: Addresses,
  {access, signIn}: Accounts,
  leads: Leads | null,
) {
  if (settings.sanity) return {lake: null, content: hostedContent(settings)}
  const lake = await openLake({
    folder: path.join(settings.dataDir, 'lake'),
    access,
    signIn,
    leadsToken: leads?.leadsToken ?? null,
    projectId: PROJECT_ID,
    dataset: DATASET,
    title: 'Sito della clinica',
    publicUrl: addresses.site,
    studioUrl: addresses.studio,
    origins: addresses.origins,
    secure: (settings.studioUrl ?? settings.siteUrl).startsWith('https:'),
    clientAddress: (request) => clientAddress(request, settings.trustProxy),
    report,
  })
  return {lake, content: embeddedContent(lake)}
}

async function serve(settings: Settings, makeSite: MakeSite) {
  const {host, distDir, dataDir, siteUrl, studioUrl, studioPort, channels} = settings
  const {contentToken: token} = readSecrets(dataDir)
  const addresses = runningAddresses(settings)
  const lakeDir = path.join(dataDir, 'lake')
  createFolder(lakeDir)
  const access = openAccess(path.join(lakeDir, 'access.sqlite'))
  access.acceptOwn(token)
  const signIn = createSignIn(access)
  const leads = settings.supabase ? null : createLeads({...settings, ...addresses.origins, access, signIn})
  await leads?.importStaff()
  await ensureStaff(access, settings.staff)
  const {lake, content} = await openContent(settings, addresses, {access, signIn}, leads)
  const connect = settings.supabase ? [new URL(settings.supabase.url).origin] : []
  const frames = studioUrl === null ? [] : [new URL(studioUrl).origin]
  const servedDir = path.join(dataDir, SERVED)
  const site = makeSite({distDir, servedDir, siteUrl: addresses.site, content, connect, frames, report})
  const health = createHealth({
    ...(lake ? {content: () => lake.answers()} : {}),
    page: () => site.isRendered(),
    disk: async () => (await writeFault(dataDir)) === null,
    ...(leads ? {leads: leads.database.check} : {}),
  })
  const status = createStatus({token, health, content, leads, channels, site})
  const log = settings.logRequests ? (line: object) => console.log(JSON.stringify(line)) : null
  const {origins} = addresses
  const headers = transportHeaders(siteUrl)
  const address = (request: IncomingMessage) => clientAddress(request, settings.trustProxy)
  const parts = {lake, leads, site, origins, health, status, clientAddress: address, headers, log, report}
  const server = createOrigin({...parts, publicOnly: studioPort !== null})
  const studioServer = studioPort === null ? null : createOrigin({...parts, publicOnly: false})
  const close = async () => {
    lake?.letGo()
    await Promise.all([server, ...(studioServer ? [studioServer] : [])].map(closeServer))
    await leads?.close()
    await lake?.close()
    access.close()
  }
  try {
    addresses.ports.page = await listen(server, settings.port, host, settings.sockets[0])
    if (studioServer)
      addresses.ports.studio = await listen(studioServer, studioPort ?? 0, host, settings.sockets[1])
  } catch (error) {
    await close()
    throw error
  }
  const client = embeddedClient(addresses.ownStudio(), token)
  // A port that the system gave lasts for one command: not worth a write.
  if (lake && settings.port !== 0) await correctAssetAddresses(client, addresses.site()).catch(report)
  return {
    url: addresses.own(),
    studio: addresses.ownStudio(),
    site,
    lake,
    leads,
    access,
    client,
    token,
    close,
  }
}

/**
 * The addresses of a running product. A port that was left to the system (0) is not in the address that the settings
 * made up: `ports` then says the real ones, as soon as it listens.
 */
export function runningAddresses({host, port, studioPort, siteUrl, studioUrl, corsOrigins}: Settings) {
  /** The Studio's is null where it is the page's. */
  const ports = {page: port, studio: studioPort}
  const own = () => ownAddress(host, ports.page)
  /** Where the Studio answers on this machine, and everything else as well. */
  const ownStudio = () => ownAddress(host, ports.studio ?? ports.page)
  const site = () => (port === 0 ? own() : siteUrl)
  const publicUrls = [siteUrl, ...(studioUrl ? [studioUrl] : [])]
  return {
    ports,
    own,
    ownStudio,
    site,
    studio: () => (studioUrl === null ? site() : studioPort === 0 ? ownStudio() : studioUrl),
    origins: originRules(publicUrls, corsOrigins, {
      ports: () => Object.values(ports).filter((one) => one !== null),
      host: onlyHost(host) ?? undefined,
    }),
  }
}
