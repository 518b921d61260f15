import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {compress} from 'hono/compress'
import {MAX_IDS, MAX_MUTATION_BYTES, MAX_QUERY_BYTES, MAX_SETTINGS_BYTES} from '../../shared/limits.ts'
import {
  badRequest,
  methodNotAllowed,
  noDataset,
  noProject,
  notFound,
  notImplemented,
  tooLarge,
} from '../errors.ts'
import {type Subscription, subscribeOverHttp} from '../live/subscriptions.ts'
import {
  type Call,
  type LakeEnv,
  logFault,
  requireIdentity,
  type Services,
  sendError,
  sendJson,
} from './call.ts'
import * as data from './data-routes.ts'
import * as history from './history-routes.ts'
import * as projects from './project-routes.ts'
import {query} from './query-route.ts'

type Handle = (call: Call, services: Services) => Response | Promise<Response>

interface Route {
  methods: readonly ('GET' | 'POST' | 'PUT')[]
  path: string
  handle: Handle
  maxBytes?: number
}

const route = (methods: string, path: string, handle: Handle, maxBytes?: number): Route => ({
  methods: methods.split(' ') as Route['methods'],
  path,
  handle,
  ...(maxBytes ? {maxBytes} : {}),
})

/** Answers a question to the hosted platform, from which the Studio accepts that there is nothing. */
const answer =
  (body: unknown): Handle =>
  (call) => {
    requireIdentity(call)
    return sendJson(body)
  }

const subscribe =
  (kind: Subscription['kind']): Handle =>
  ({request, identity}, {dataset, subscriptions}) => {
    // A stream without a reader would keep its place among the listeners.
    if (request.method === 'HEAD') throw methodNotAllowed('HEAD', new URL(request.url).pathname)
    const lastEventId = request.headers.get('last-event-id') ?? ''
    return subscribeOverHttp({kind, url: new URL(request.url), dataset, identity, lastEventId}, subscriptions)
  }

const refuseService: Handle = () => {
  throw notFound('The embedded Content Lake has no such service')
}

/** Everything that the embedded Lake answers below `/v<date>`. Other addresses are refused by name. */
export const LAKE_ROUTES: readonly Route[] = [
  route('GET POST', '/data/query/:dataset', query, MAX_QUERY_BYTES),
  route('GET', '/data/doc/:dataset/:ids', data.documents),
  route('POST', '/data/mutate/:dataset', data.mutate, MAX_MUTATION_BYTES),
  route('POST', '/data/actions/:dataset', data.act, MAX_MUTATION_BYTES),
  route('GET', '/data/export/:dataset', data.exportAll),
  route('GET', '/data/listen/:dataset', subscribe('listen')),
  route('GET', '/data/live/events/:dataset', subscribe('live')),
  // References from other datasets: there are none.
  route('GET', '/data/references/:dataset/documents/:id/to', answer({references: [], totalCount: 0})),
  route('GET', '/data/history/:dataset/transactions/:ids', history.transactions),
  route('GET', '/data/history/:dataset/documents/:ids', history.documentsAt),
  route('GET', '/data/history/:dataset/events/documents/:ids', history.events),
  route('POST', '/assets/images/:dataset', data.uploadAsset('images')),
  route('POST', '/assets/files/:dataset', data.uploadAsset('files')),
  route('GET POST', '/auth/login/local', ({request, context}, {auth}) => auth.login(request, context.var)),
  route('GET', '/auth/providers', (_, {auth}) => auth.providers()),
  route('GET', '/auth/fetch', ({request}, {auth}) => auth.fetchToken(request)),
  route('POST', '/auth/logout', ({request}, {auth}) => auth.logout(request)),
  route('POST', '/auth/leads', ({request}, {auth}) => auth.leads(request)),
  route('GET', '/auth/id', projects.me),
  route('GET', '/users/me', projects.me),
  route('GET', '/users/me/keyvalue', projects.readSettings),
  route('GET', '/users/me/keyvalue/:ids{.+}', projects.readSettings),
  route('PUT', '/users/me/keyvalue', projects.writeSettings, MAX_SETTINGS_BYTES),
  route('PUT', '/users/me/keyvalue/:ids{.+}', projects.writeSettings, MAX_SETTINGS_BYTES),
  route('GET', '/users/:ids', projects.users),
  route('GET', '/projects/:project', projects.project),
  route('GET', '/projects/:project/datasets', projects.datasets),
  route('GET', '/projects/:project/datasets/:dataset/acl', projects.acl),
  route('GET', '/projects/:project/roles', answer(projects.ROLES)),
  // Rights beyond the role's: nobody has any.
  route('GET', '/projects/:project/grants', answer({})),
  route('GET', '/projects/:project/user-applications', answer([])),
  // The Studio switches comments off. If the plan lacked them, it would offer to buy them and draw everything twice.
  route('GET', '/projects/:project/features', answer(['studioComments'])),
  route('GET', '/features', answer(['studioComments'])),
  route('GET', '/intake/telemetry-status', answer({status: 'denied'})),
  ...['journey', 'subscriptions', 'schedules', 'help'].map((service) =>
    route('GET', `/${service}/*`, refuseService),
  ),
]

function idsOf(text = ''): string[] {
  const ids = text.split(',').filter(Boolean)
  if (ids.length > MAX_IDS) throw badRequest(`At most ${MAX_IDS} ids in one request`)
  return ids
}

/** The largest body is refused before it is read whole. */
const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(`The body is larger than ${maxSize} bytes`)
    },
  })

/** The routes below `/v<date>`. The caller has identified the request, and the door has let it pass. */
export function createLakeRoutes(services: Services, report: (error: unknown) => void) {
  const {projectId, dataset} = services
  const app = new Hono<LakeEnv>().basePath('/:version{v[\\w-]+}')
  app.onError((fault) => sendError(logFault(fault, report)))
  app.use(async ({req}, next) => {
    const named = req.header('x-sanity-project-id')
    if (named !== undefined && named !== projectId) throw noProject(named.slice(0, 100))
    await next()
  })
  app.use('/data/query/:dataset', compress())
  for (const {methods, path, handle, maxBytes} of LAKE_ROUTES) {
    if (maxBytes) app.on([...methods], path, limitTo(maxBytes))
    app.on([...methods], path, (context) => {
      const named = context.req.param() as Partial<Record<'project' | 'dataset' | 'ids', string>>
      if (named.project !== undefined && named.project !== projectId)
        throw noProject(named.project.slice(0, 100))
      if (named.dataset !== undefined && named.dataset !== dataset)
        throw noDataset(named.dataset.slice(0, 100), projectId)
      const request = context.req.raw
      const search = new URL(request.url).searchParams
      return handle(
        {context, request, search, identity: context.var.identity, ids: idsOf(named.ids)},
        services,
      )
    })
  }
  for (const path of new Set(LAKE_ROUTES.map((one) => one.path)))
    app.all(path, ({req}) => {
      const known = LAKE_ROUTES.filter((one) => one.path === path).flatMap(({methods}) => methods)
      const allow = known.includes('GET') ? [...known, 'HEAD'] : known
      const {body} = methodNotAllowed(req.method, path)
      return sendJson(body, 405, {allow: allow.join(', ')})
    })
  app.all('/*', ({req}) => {
    throw notImplemented(`${req.method} ${req.path.slice(0, 200)}`)
  })
  return app
}
