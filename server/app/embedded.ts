import {statfs} from 'node:fs/promises'
import path from 'node:path'
import {openAccess} from '../lake/auth/access.ts'
import {ensureStaff} from '../lake/auth/first-accounts.ts'
import {createSignIn} from '../lake/auth/sign-in.ts'
import {correctAssetAddresses} from '../lake/content/assets.ts'
import {openLake} from '../lake/lake.ts'
import {createLeads} from '../leads/service.ts'
import {createFolder} from '../shared/data-folder/durable.ts'
import {lockFolder} from '../shared/data-folder/lock.ts'
import {explainFault} from '../shared/data-folder/owner.ts'
import {clientAddress} from '../shared/http/address.ts'
import {originRules} from '../shared/http/origins.ts'
import {transportHeaders} from '../site/policy.ts'
import {createSite} from '../site/site.ts'
import {DATASET, embeddedClient, embeddedContent, PROJECT_ID} from './content-source.ts'
import {createHealth} from './health.ts'
import {createPublicQueries} from './public-queries.ts'
import {faultText} from './report.ts'
import {readSecrets} from './running.ts'
import {createHttpServer} from './server.ts'
import {onlyHost, ownAddress} from './settings/addresses.ts'
import type {Settings} from './settings/environment.ts'

const report = (error: unknown) => console.error(faultText(error))

/** Locks the data folder and serves the embedded product until `close`. */
export async function startEmbedded(settings: Settings, makeSite = createSite) {
  if (settings.sanity)
    throw new Error(
      'Content and leads are hosted: publish what `npm run build` makes, dist/web, on a static host (docs/operate/hosted.md).',
    )
  try {
    const lock = lockFolder(settings.dataDir)
    const running = await serve(settings, makeSite).catch((error: unknown) => {
      lock.release()
      throw error
    })
    const close = async () => {
      await running.close()
      lock.release()
    }
    return {...running, close, [Symbol.asyncDispose]: close}
  } catch (error) {
    throw explainFault(error, settings.dataDir)
  }
}

/** Starts the product for one command on a free port, and announces no leads. */
export const startAlone = (settings: Settings) =>
  startEmbedded({...settings, port: 0, socket: null, channels: [], logRequests: false})

async function serve(settings: Settings, makeSite: typeof createSite) {
  const {host, distDir, dataDir, siteUrl, channels, trustProxy} = settings
  const {contentToken: token} = readSecrets(dataDir)
  /** Port of the settings. If it is 0, `listen` replaces it by the port that the operating system assigned. */
  let {port} = settings
  const own = () => ownAddress(host, port)
  const publicUrl = () => (settings.port === 0 ? own() : siteUrl)
  const origins = originRules(siteUrl, {port: () => port, host: onlyHost(host)})
  const folder = path.join(dataDir, 'lake')
  createFolder(folder)
  const access = openAccess(path.join(folder, 'access.sqlite'))
  access.acceptOwn(token)
  const signIn = createSignIn(access)
  const leads = createLeads({...settings, allows: origins.allows, access, signIn})
  await leads.importStaff()
  await ensureStaff(access, settings.staff)
  const lake = openLake({
    folder,
    access,
    signIn,
    leadsToken: leads.leadsToken,
    projectId: PROJECT_ID,
    dataset: DATASET,
    title: 'Sito della clinica',
    publicUrl,
    origins,
    isHttps: siteUrl.startsWith('https:'),
    report,
  })
  const content = embeddedContent(lake)
  await leads.follow(content)
  const transport = transportHeaders(siteUrl)
  const formerDir = path.join(dataDir, 'published')
  const site = makeSite({distDir, formerDir, siteUrl: publicUrl, content, transport, report})
  const health = createHealth({
    content: () => lake.answers(),
    page: () => site.isRendered(),
    disk: async () => (await statfs(dataDir)).bavail > 0,
    leads: leads.database.check,
  })
  const server = createHttpServer({
    lake,
    leads,
    site,
    queries: createPublicQueries(content),
    origins,
    health,
    addressOf: (request) => clientAddress(request, trustProxy),
    transport,
    log: settings.logRequests ? (line) => console.log(JSON.stringify(line)) : null,
    report,
  })
  const close = async () => {
    lake.announceStop()
    await server.close()
    await leads.close()
    await lake.close()
    access.close()
  }
  try {
    await site.load()
    port = await server.listen(port, host, settings.socket)
  } catch (error) {
    await close()
    throw error
  }
  const client = embeddedClient(own(), token)
  // Stored asset URLs must not contain an assigned port, because the port changes with each start.
  if (settings.port !== 0) await correctAssetAddresses(client, publicUrl()).catch(report)
  return {url: own(), site, lake, leads, access, client, token, channels, close}
}
