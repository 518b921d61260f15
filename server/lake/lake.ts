import path from 'node:path'
import {Hono, type MiddlewareHandler} from 'hono'
import {cors} from 'hono/cors'
import {createFolder} from '../shared/data-folder/durable.ts'
import {ASSET_KINDS, storedName} from './assets/names.ts'
import {createAssets} from './assets/upload.ts'
import {credentialsOf, findCaller} from './auth/identify.ts'
import {type AuthOptions, createAuthRoutes} from './auth/routes.ts'
import {notFound} from './errors.ts'
import {type LakeEnv, sendError} from './http/call.ts'
import {createLakeRoutes} from './http/routes.ts'
import {randomId} from './ids.ts'
import {createSockets} from './live/sockets.ts'
import {createSubscriptions} from './live/subscriptions.ts'
import {createQueryEngine} from './query/engine.ts'
import {openDatabase} from './store/database.ts'
import {createHistory} from './store/history.ts'
import {createKeyValue} from './store/keyvalue.ts'
import {createStore} from './store/transact.ts'

interface LakeOptions extends AuthOptions {
  folder: string
  projectId: string
  dataset: string
  title: string
  /** Called with unexpected errors, such as an error in a commit listener. */
  report(error: unknown): void
}

export type Lake = ReturnType<typeof openLake>
export type Services = ReturnType<typeof openServices>

function openServices(options: LakeOptions) {
  const {folder, access, projectId, dataset, title, publicUrl, report} = options
  const databaseFile = path.join(folder, 'content.sqlite')
  const db = openDatabase(databaseFile)
  const history = createHistory(db, dataset)
  return {
    ...{db, projectId, dataset, title, access, history, report},
    /** Secret in the asset URLs of an export, because `@sanity/export` sends its token only to hosts of Sanity. */
    exportTicket: randomId(40),
    store: createStore(db, dataset, report),
    engine: createQueryEngine({databaseFile, projectId, dataset}),
    assets: createAssets({folder: path.join(folder, 'assets'), projectId, dataset, publicUrl, report}),
    auth: createAuthRoutes(options),
    subscriptions: createSubscriptions(history, report),
    keyValue: createKeyValue(db),
  }
}

/** Adds the headers with which pages of any origin may show pictures and files. */
const shareAssets: MiddlewareHandler<LakeEnv> = async (context, next) => {
  await next()
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  context.res.headers.set('access-control-allow-origin', '*')
}

/** Opens the embedded Content Lake in a folder. The caller owns the HTTP server and the folder's lock. */
export function openLake(options: LakeOptions) {
  const {access, projectId, dataset, origins, report} = options
  createFolder(options.folder)
  const services = openServices(options)
  const {db, store, engine, assets, subscriptions} = services

  store.onCommit((committed) => {
    subscriptions.push(committed)
    for (const {id, before, after} of committed.changes) {
      if (before && !after && /^(image|file)-/.test(id)) assets.remove(id).catch(report)
    }
  })

  const sockets = createSockets(services, origins)
  const hasExportTicket = (url: URL) => url.searchParams.get('ticket') === services.exportTicket

  const routes = new Hono<LakeEnv>()
  routes.onError((fault) => sendError(fault, report))
  routes.route('/', createLakeRoutes(services))
  for (const kind of ASSET_KINDS)
    routes.get(`/${kind}/:project/:dataset/:file`, ({req, var: {identity}}) => {
      const to = req.param()
      const name = to.project === projectId && to.dataset === dataset ? storedName(kind, to.file) : null
      if (!name) throw notFound('Asset not found')
      return assets.serve(req.raw, name, !identity && !hasExportTicket(new URL(req.url)))
    })

  return {
    store,
    /** Returns the result of a query on published content, as JSON text. */
    ask: engine.queryPublished,
    routes,
    /** Lets pages of allowed origins read responses to requests that contain cookies or tokens. */
    cors: cors({
      origin: (origin) => (origins.allows(origin) ? origin : null),
      credentials: true,
      exposeHeaders: ['etag, x-sanity-shard'],
      allowMethods: ['GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
      maxAge: 600,
    }),
    shareAssets,
    upgrade: sockets.upgrade,
    /** Returns the identity of the caller, or null if the request has no valid session or token. */
    identify: (request: Request) => findCaller(access, credentialsOf(request))?.identity ?? null,
    answers: async () => Boolean(await engine.queryPublished('count(*[0...1])')),
    /** Returns whether a URL contains `exportTicket`, with which a request for an asset needs no session. */
    hasExportTicket,
    showPictures: assets.prepareRenditions,
    /** Closes streams and sockets, so that clients reconnect. Running requests continue. */
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
