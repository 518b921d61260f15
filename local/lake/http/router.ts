import {badRequest, methodNotAllowed, noDataset, noProject, notFound, notImplemented} from '../errors.ts'
import type {Lake} from '../lake.ts'
import * as assetRoutes from './asset-routes.ts'
import {type Context, sendJson} from './context.ts'
import {corsStanding} from './cors.ts'
import * as data from './data-routes.ts'
import {exportAll} from './export-route.ts'
import * as history from './history-routes.ts'
import * as projects from './project-routes.ts'
import {query} from './query-route.ts'
import * as users from './user-routes.ts'

type Parts = Record<string, string>
type Handler = (context: Context, parts: Parts, lake: Lake) => unknown

interface Route {
  methods: readonly string[]
  pattern: RegExp
  handle: Handler
}

/** `:name` stands for one path segment, `:name*` for the rest. */
function route(methods: string, path: string, handle: Handler): Route {
  const source = path.replace(/\/:(\w+)(\*?)/g, (_, name, rest) => `/(?<${name}>${rest ? '.+' : '[^/]+'})`)
  return {methods: methods.split(' '), pattern: new RegExp(`^${source}$`), handle}
}

const MAX_IDS = 1000

function list(part = ''): string[] {
  const ids = part.split(',').filter(Boolean)
  if (ids.length > MAX_IDS) throw badRequest(`At most ${MAX_IDS} ids in one request`)
  return ids
}

const READ = 'GET HEAD'

/** Everything that the embedded Lake answers; the rest is refused by name. */
const ROUTES: Route[] = [
  route(`${READ} POST`, '/data/query/:dataset', (c, p, lake) => query(c, p.dataset ?? '', lake)),
  route(READ, '/data/doc/:dataset/:ids', (c, p, lake) =>
    data.documents(c, p.dataset ?? '', list(p.ids), lake),
  ),
  route('POST', '/data/mutate/:dataset', (c, p, lake) => data.mutate(c, p.dataset ?? '', lake)),
  route('POST', '/data/actions/:dataset', (c, p, lake) => data.act(c, p.dataset ?? '', lake)),
  route(READ, '/data/export/:dataset', (c, p, lake) => exportAll(c, p.dataset ?? '', lake)),
  route('GET', '/data/listen/:dataset', (c, p, lake) => lake.listenOverHttp(c, p.dataset ?? '')),
  route('GET', '/data/live/events/:dataset', (c, p, lake) => lake.liveOverHttp(c, p.dataset ?? '')),
  route(READ, '/data/references/:dataset/documents/:id/to', (c) => data.crossDatasetReferences(c)),
  route(READ, '/data/history/:dataset/transactions/:ids', (c, p, lake) =>
    history.transactions(c, p.dataset ?? '', list(p.ids), lake.history),
  ),
  route(READ, '/data/history/:dataset/documents/:ids', (c, p, lake) =>
    history.documentsAt(c, p.dataset ?? '', list(p.ids), lake.history),
  ),
  route(READ, '/data/history/:dataset/events/documents/:id', (c, p, lake) =>
    history.events(c, p.dataset ?? '', p.id ?? '', lake.history),
  ),
  route('POST', '/assets/images/:dataset', (c, p, lake) =>
    assetRoutes.uploadAsset(c, 'images', p.dataset ?? '', lake),
  ),
  route('POST', '/assets/files/:dataset', (c, p, lake) =>
    assetRoutes.uploadAsset(c, 'files', p.dataset ?? '', lake),
  ),
  route(`${READ} POST`, '/auth/login/local', (c, _p, lake) => lake.login.page(c)),
  route(READ, '/auth/providers', (c, _p, lake) => lake.login.providers(c)),
  route(READ, '/auth/fetch', (c, _p, lake) => lake.login.fetchToken(c)),
  route('POST', '/auth/logout', (c, _p, lake) => lake.login.logout(c)),
  route(READ, '/auth/id', (c) => projects.me(c)),
  route(READ, '/check/cors', (c, _p, lake) =>
    sendJson(c, 200, corsStanding(c.request, c.response, lake.facts.origins)),
  ),
  route(READ, '/users/me', (c) => projects.me(c)),
  route(`${READ} PUT`, '/users/me/keyvalue', (c, _p, lake) => users.settings(c, [], lake.keyValue)),
  route(`${READ} PUT`, '/users/me/keyvalue/:keys*', (c, p, lake) =>
    users.settings(c, list(p.keys), lake.keyValue),
  ),
  route(READ, '/users/:ids', (c, p, lake) => projects.users(c, list(p.ids), lake.facts)),
  route(READ, '/projects/:project', (c, _p, lake) => projects.project(c, lake.facts)),
  route(READ, '/projects/:project/datasets', (c, _p, lake) => projects.datasets(c, lake.facts)),
  route(READ, '/projects/:project/datasets/:dataset/acl', (c) => projects.acl(c)),
  route(READ, '/projects/:project/roles', (c) => projects.roles(c)),
  route(READ, '/projects/:project/grants', (c) => sendJson(c, c.identity ? 200 : 401, {})),
  // What follows belongs to the hosted platform; the Studio asks and takes 'nothing here' for an answer.
  route(READ, '/projects/:project/user-applications', (c) => sendJson(c, 200, [])),
  route(READ, '/projects/:project/features', (c) => sendJson(c, 200, [])),
  route(READ, '/features', (c) => sendJson(c, 200, [])),
  route(READ, '/intake/telemetry-status', (c) => sendJson(c, 200, {status: 'denied'})),
  ...['journey', 'subscriptions', 'schedules', 'help'].map((service) =>
    route(READ, `/${service}/:rest*`, () => {
      throw notFound('The embedded Content Lake has no such service')
    }),
  ),
]

function decode(groups: Record<string, string> | undefined): Parts {
  try {
    return Object.fromEntries(
      Object.entries(groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part ?? '')]),
    )
  } catch {
    throw badRequest('The address is not valid')
  }
}

/** Answers one request below `/v<date>`; `path` is what follows it. */
export async function dispatch(context: Context, path: string, lake: Lake) {
  const method = context.request.method ?? 'GET'
  const fitting = ROUTES.filter(({pattern}) => pattern.test(path))
  const found = fitting.find(({methods}) => methods.includes(method))
  if (!found && fitting.length > 0) {
    context.response.setHeader('allow', [...new Set(fitting.flatMap(({methods}) => methods))].join(', '))
    throw methodNotAllowed(method, path.slice(0, 200))
  }
  if (!found) throw notImplemented(`${method} ${path.slice(0, 200)}`)
  const parts = decode(found.pattern.exec(path)?.groups)
  const {dataset, projectId} = lake.facts
  if (parts.project !== undefined && parts.project !== projectId) throw noProject(parts.project.slice(0, 100))
  if (parts.dataset !== undefined && parts.dataset !== dataset) {
    throw noDataset(parts.dataset.slice(0, 100), projectId)
  }
  return found.handle(context, parts, lake)
}
