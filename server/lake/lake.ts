import path from 'node:path'
import {Hono, type MiddlewareHandler} from 'hono'
import {cors} from 'hono/cors'
import {createFolder} from '../shared/data-folder/durable.ts'
import type {OriginRules} from '../shared/http/origins.ts'
import {storedName} from './assets/names.ts'
import {createAssets} from './assets/upload.ts'
import type {Access, Account} from './auth/access.ts'
import {identify} from './auth/identify.ts'
import {createAuthRoutes, type LeadsToken} from './auth/routes.ts'
import type {SignIn} from './auth/sign-in.ts'
import {notFound} from './errors.ts'
import {type LakeEnv, type Services, sendError} from './http/call.ts'
import {createLakeRoutes} from './http/routes.ts'
import {randomId} from './ids.ts'
import {createSockets} from './live/sockets.ts'
import {createSubscriptions} from './live/subscriptions.ts'
import {createQueryEngine} from './query/engine.ts'
import {openDatabase} from './store/database.ts'
import {createHistory} from './store/history.ts'
import {createKeyValue} from './store/keyvalue.ts'
import {createStore} from './store/transact.ts'

interface LakeOptions {
  folder: string
  access: Access
  signIn: SignIn
  leadsToken(account: Account, session: string): Promise<LeadsToken>
  projectId: string
  dataset: string
  title: string
  publicUrl: () => string
  origins: OriginRules
  /** Whether the public address is https, so that cookies stay on it. */
  secure: boolean
  /** Reports faults of the program; never personal data. */
  report(error: unknown): void
}

export type Lake = Awaited<ReturnType<typeof openLake>>

/** Lets pages of any origin show pictures and files: the Studio's preview, share previews. */
const shareAssets: MiddlewareHandler<LakeEnv> = async (context, next) => {
  await next()
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  context.res.headers.set('access-control-allow-origin', '*')
}

/** Opens the embedded Content Lake in a folder. The caller owns the HTTP server and the folder's lock. */
export async function openLake(options: LakeOptions) {
  const {folder, access, projectId, dataset, title, origins, publicUrl, report} = options
  createFolder(folder)
  const databaseFile = path.join(folder, 'content.sqlite')
  const db = openDatabase(databaseFile)
  const engine = createQueryEngine({databaseFile, projectId, dataset})
  const store = createStore(db, dataset, {report})
  const assets = createAssets({folder: path.join(folder, 'assets'), projectId, dataset, publicUrl, report})
  const auth = createAuthRoutes(options)
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
    access,
    store,
    engine,
    assets,
    auth,
    subscriptions,
    history,
    keyValue: createKeyValue(db),
  }

  const routes = new Hono<LakeEnv>()
  routes.onError((fault) => sendError(fault, report))
  routes.route('/', createLakeRoutes(services, report))
  for (const kind of ['images', 'files'] as const)
    routes.get(`/${kind}/:project/:dataset/:file`, ({req, var: {identity}}) => {
      const to = req.param()
      const name = to.project === projectId && to.dataset === dataset ? storedName(kind, to.file) : null
      if (!name) throw notFound('Asset not found')
      return assets.serve(req.raw, name, identity === null && !hasExportTicket(new URL(req.url)))
    })

  return {
    store,
    /** Answers a query on published content as JSON. */
    ask: engine.queryPublished,
    routes,
    /** Lets pages of the own origin read answers. Sanity's client sends credentials. */
    cors: cors({
      origin: (origin) => (origins.allows(origin) ? origin : null),
      credentials: true,
      exposeHeaders: ['etag, x-sanity-shard'],
      allowMethods: ['GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
      maxAge: 600,
    }),
    shareAssets,
    upgrade: sockets.upgrade,
    identify: (request: Request) => identify(access, request),
    answers: async () => Boolean(await engine.queryPublished('count(*[0...1])')),
    /** Returns whether an address comes from an export, so that it needs no session. */
    hasExportTicket,
    showPictures: assets.prepareRenditions,
    /** Closes streams and sockets, so that clients connect again. Requests under way go on. */
    announceStop() {
      subscriptions.close()
      sockets.announceStop()
    },
    async close() {
      sockets.close()
      await engine.close()
      await assets.close()
      db.close()
    },
  }
}
