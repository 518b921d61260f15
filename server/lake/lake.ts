import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {codeOf, createFolder} from '../shared/data-folder/durable.ts'
import type {OriginRules} from '../shared/http/origins.ts'
import {parseAssetPath} from './assets/names.ts'
import {createAssets} from './assets/upload.ts'
import {openAccess} from './auth/access.ts'
import {createLogin, identifyRequest} from './auth/login.ts'
import {asLakeError, LakeError, noProject, unauthorized} from './errors.ts'
import {sendError} from './http/context.ts'
import {answerPreflight, applyCors} from './http/cors.ts'
import {dispatch} from './http/router.ts'
import type {Services} from './http/services.ts'
import {randomId} from './ids.ts'
import {createSockets} from './live/sockets.ts'
import {createSubscriptions} from './live/subscriptions.ts'
import {createQueryEngine} from './query/engine.ts'
import {openDatabase} from './store/database.ts'
import {createHistory} from './store/history.ts'
import {createKeyValue} from './store/keyvalue.ts'
import {createStore} from './store/transact.ts'
import type {Doc} from './types.ts'

interface LakeOptions {
  folder: string
  projectId: string
  /** The one dataset that there is. */
  dataset: string
  title: string
  publicUrl: () => string
  /** Where the Studio is, if it is elsewhere: that is where people sign in. */
  studioUrl: () => string
  origins: OriginRules
  /** Whether the public address is https, so that cookies stay on it. */
  secure: boolean
  clientAddress(request: IncomingMessage): string
  /** Where faults of the program itself are reported; never personal data. */
  report(error: unknown): void
}

export type Lake = Awaited<ReturnType<typeof openLake>>

const DATA_PATH = /^\/v([\w-]+)(\/.*)$/

/** Opens the embedded Content Lake in a folder. The caller owns the HTTP server and the folder's lock. */
export async function openLake(options: LakeOptions) {
  const {folder, projectId, dataset, title, origins, publicUrl, clientAddress, report} = options
  createFolder(folder)
  const databaseFile = path.join(folder, 'content.sqlite')
  const db = openDatabase(databaseFile)
  const access = openAccess(path.join(folder, 'access.sqlite'))
  const engine = createQueryEngine({databaseFile, projectId, dataset})
  const store = createStore(db, dataset, {
    queryIds: async (query, params, identity) => {
      const result: unknown = JSON.parse(await engine.query({query, params, perspective: 'raw', identity}))
      const found = Array.isArray(result) ? result : [result]
      return found.map((item: Partial<Doc> | null) => item?._id).filter((id) => typeof id === 'string')
    },
    report,
  })
  const assets = createAssets({folder: path.join(folder, 'assets'), projectId, dataset, publicUrl, report})
  const login = createLogin({access, origins, secure: options.secure, publicUrl: options.studioUrl})
  const history = createHistory(db, dataset)
  const subscriptions = createSubscriptions({history, projectId, dataset, report})

  store.onCommit((committed) => {
    subscriptions.push(committed)
    for (const {id, before, after} of committed.changes) {
      if (before && !after && /^(image|file)-/.test(id)) assets.remove(id).catch(report)
    }
  })

  const sockets = createSockets({origins, access, dataset, subscriptions, report})

  /** `@sanity/export` downloads pictures without a token: the addresses in an export carry this instead. */
  const exportTicket = randomId(40)
  const hasExportTicket = (url: URL) => url.searchParams.get('ticket') === exportTicket

  const services: Services = {
    exportTicket,
    projectId,
    dataset,
    title,
    origins,
    access,
    store,
    engine,
    assets,
    login,
    subscriptions,
    history,
    keyValue: createKeyValue(db),
  }

  /** Answers a query on published content as JSON, without waiting for the queries of editors. */
  const ask = (query: string) => engine.query({query, params: {}, perspective: 'published', identity: null})
  const answers = async () => Boolean(await ask('count(*[0...1])'))

  return {
    store,
    ask,
    access,
    upgrade: sockets.upgrade,
    /** Whether a session or a token of ours comes with it, in a header that no other site can send. */
    knows(request: IncomingMessage): boolean {
      const {identity, byHeader} = identifyRequest(access, request)
      return byHeader && identity !== null
    },
    /** Answers the request if its path is one of the Lake's; false leaves it to others. */
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      const data = DATA_PATH.exec(url.pathname)
      const asset = parseAssetPath(url.pathname)
      if (!data && !asset) return false
      const guest = {address: clientAddress(request), signedIn: false}
      try {
        if (!asset) applyCors(request, response, origins)
        const named = request.headers['x-sanity-project-id']
        if (named !== undefined && named !== projectId) throw noProject(String(named).slice(0, 100))
        const identified = identifyRequest(access, request)
        guest.signedIn = identified.identity !== null
        if (request.method === 'OPTIONS') answerPreflight(request, response)
        else if (asset) {
          const {accept = '', 'if-none-match': known = ''} = request.headers
          const headers = {accept, 'if-none-match': known}
          const asked = new Request(url, {method: request.method ?? 'GET', headers})
          const answer = await assets.serve(asked, asset, !guest.signedIn && !hasExportTicket(url))
          await getRequestListener(() => answer)(request, response)
        } else if (data) {
          // An ended session does not count as anonymous: the editor would see drafts vanish instead of a sign-in.
          const ended = identified.byHeader && !identified.identity
          if (ended && !data[2]?.startsWith('/auth/')) throw unauthorized()
          const apiVersion = data[1] ?? '1'
          const context = {request, response, url, apiVersion, guest, ...identified}
          await dispatch(context, data[2] ?? '/', services)
        }
      } catch (fault) {
        const error = asLakeError(fault)
        // A caller who broke off is no fault of the program.
        if (!(error instanceof LakeError) && codeOf(error) !== 'ECONNRESET') report(error)
        sendError({response, guest}, error)
      }
      return true
    },
    answers,
    /** Whether an address stands in an export, so that it needs no session. */
    hasExportTicket,
    /** Renders ahead the pictures whose addresses stand in the page; nothing else ever holds them up. */
    showPictures: assets.prepareRenditions,
    /** Ends what never ends by itself: streams and sockets. Requests under way go on. */
    letGo() {
      subscriptions.close()
      sockets.letGo()
    },
    async close() {
      sockets.close()
      await store.idle()
      await engine.close()
      await assets.close()
      access.close()
      db.close()
    },
  }
}
