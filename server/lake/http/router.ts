import {getRequestListener} from '@hono/node-server'
import {pathPattern} from '../../shared/http/public-routes.ts'
import {badRequest, methodNotAllowed, noDataset, noProject, notFound, notImplemented} from '../errors.ts'
import {subscribeOverHttp} from '../live/subscriptions.ts'
import {type Context, requireIdentity, sendJson} from './context.ts'
import {corsStanding} from './cors.ts'
import * as data from './data-routes.ts'
import * as history from './history-routes.ts'
import * as projects from './project-routes.ts'
import {query} from './query-route.ts'
import type {Named, Services} from './services.ts'

type Handler = (context: Context, services: Services, named: Named) => unknown

const route = (methods: string, path: string, handle: Handler) => ({
  methods: methods.split(' '),
  path,
  pattern: pathPattern(path),
  handle,
})

const MAX_IDS = 1000
const READ = 'GET HEAD'

/** For whoever has signed in. */
const known = (methods: string, path: string, handle: Handler) =>
  route(methods, path, (context, ...rest) => {
    requireIdentity(context)
    return handle(context, ...rest)
  })

/** What belongs to the hosted platform: the Studio asks for it and takes 'nothing here' for an answer. */
const answerNothing: Handler = (context) => sendJson(context, 200, [])

/**
 * The Studio's own configuration switches comments off. Were they no part of the plan, it would wrap all that it has
 * drawn into an offer to buy them, and draw everything a second time.
 */
const features: Handler = (context) => sendJson(context, 200, ['studioComments'])

function subscribe(kind: 'listen' | 'live', context: Context, {dataset, subscriptions}: Services) {
  const {request, response, url, identity} = context
  const lastEventId = String(request.headers['last-event-id'] ?? '')
  const answer = subscribeOverHttp({kind, url, dataset, identity, lastEventId}, subscriptions)
  return getRequestListener(() => answer)(request, response)
}

/** Everything that the embedded Lake answers below `/v<date>`; the rest is refused by name. */
export const LAKE_ROUTES = [
  route(`${READ} POST`, '/data/query/:dataset', query),
  route(READ, '/data/doc/:dataset/:ids', data.documents),
  route('POST', '/data/mutate/:dataset', data.mutate),
  route('POST', '/data/actions/:dataset', data.act),
  known(READ, '/data/export/:dataset', data.exportAll),
  route('GET', '/data/listen/:dataset', (c, lake) => subscribe('listen', c, lake)),
  route('GET', '/data/live/events/:dataset', (c, lake) => subscribe('live', c, lake)),
  // References from other datasets: there are none.
  known(READ, '/data/references/:dataset/documents/:id/to', (c) =>
    sendJson(c, 200, {references: [], totalCount: 0}),
  ),
  known(READ, '/data/history/:dataset/transactions/:ids', history.transactions),
  known(READ, '/data/history/:dataset/documents/:ids', history.documentsAt),
  known(READ, '/data/history/:dataset/events/documents/:id', history.events),
  route('POST', '/assets/images/:dataset', (c, lake) => data.uploadAsset(c, 'images', lake)),
  route('POST', '/assets/files/:dataset', (c, lake) => data.uploadAsset(c, 'files', lake)),
  route(`${READ} POST`, '/auth/login/local', (c, {login}) => login.page(c)),
  route(READ, '/auth/providers', (c, {login}) => login.providers(c)),
  route(READ, '/auth/fetch', (c, {login}) => login.fetchToken(c)),
  route('POST', '/auth/logout', (c, {login}) => login.logout(c)),
  route(READ, '/auth/id', projects.me),
  route(READ, '/check/cors', (c, {origins}) =>
    sendJson(c, 200, corsStanding(c.request, c.response, origins)),
  ),
  route(READ, '/users/me', projects.me),
  route(`${READ} PUT`, '/users/me/keyvalue', projects.settings),
  route(`${READ} PUT`, '/users/me/keyvalue/:ids*', projects.settings),
  known(READ, '/users/:ids', projects.users),
  route(READ, '/projects/:project', projects.project),
  known(READ, '/projects/:project/datasets', projects.datasets),
  route(READ, '/projects/:project/datasets/:dataset/acl', projects.acl),
  known(READ, '/projects/:project/roles', (c) => sendJson(c, 200, projects.ROLES)),
  // Rights beyond the role's: nobody has any.
  known(READ, '/projects/:project/grants', (c) => sendJson(c, 200, {})),
  route(READ, '/projects/:project/user-applications', answerNothing),
  route(READ, '/projects/:project/features', features),
  route(READ, '/features', features),
  route(READ, '/intake/telemetry-status', (c) => sendJson(c, 200, {status: 'denied'})),
  ...['journey', 'subscriptions', 'schedules', 'help'].map((service) =>
    route(READ, `/${service}/:rest*`, () => {
      throw notFound('The embedded Content Lake has no such service')
    }),
  ),
]

function decode(groups: Record<string, string> = {}) {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, part]) => [name, decodeURIComponent(part)]))
  } catch {
    throw badRequest('The address is not valid')
  }
}

function list(part = ''): string[] {
  const ids = part.split(',').filter(Boolean)
  if (ids.length > MAX_IDS) throw badRequest(`At most ${MAX_IDS} ids in one request`)
  return ids
}

/** Answers one request below `/v<date>`; `path` is what follows it. */
export async function dispatch(context: Context, path: string, services: Services) {
  const method = context.request.method ?? 'GET'
  const fitting = LAKE_ROUTES.filter(({pattern}) => pattern.test(path))
  const found = fitting.find(({methods}) => methods.includes(method))
  if (!found && fitting.length > 0) {
    context.response.setHeader('allow', [...new Set(fitting.flatMap(({methods}) => methods))].join(', '))
    throw methodNotAllowed(method, path.slice(0, 200))
  }
  if (!found) throw notImplemented(`${method} ${path.slice(0, 200)}`)
  const {project, dataset, id = '', ids} = decode(found.pattern.exec(path)?.groups)
  if (project !== undefined && project !== services.projectId) throw noProject(project.slice(0, 100))
  if (dataset !== undefined && dataset !== services.dataset) {
    throw noDataset(dataset.slice(0, 100), services.projectId)
  }
  return found.handle(context, services, {id, ids: list(ids)})
}
