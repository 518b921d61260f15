import {type Context, Hono} from 'hono'
import {compress} from 'hono/compress'
import {sendJson} from '../../shared/http/json.ts'
import {ASSET_KINDS} from '../assets/names.ts'
import {methodNotAllowed, notFound, notImplemented, unauthorized} from '../errors.ts'
import type {Services} from '../lake.ts'
import type {Subscription} from '../live/subscriptions.ts'
import type {Call, LakeEnv} from './call.ts'
import * as data from './data-routes.ts'
import * as history from './history-routes.ts'
import * as projects from './project-routes.ts'
import {query} from './query-route.ts'

type Handle = (call: Call, services: Services) => Response | Promise<Response>

/** Creates the routes below `/v<date>`. The app has identified the caller and checked access before. */
export function createLakeRoutes(services: Services) {
  const {projectId, dataset, auth} = services
  const app = new Hono<LakeEnv>().basePath('/:version{v[\\w-]+}')

  const checkProject = (named: string | undefined) => {
    if (named !== undefined && named !== projectId)
      throw notFound(`Project "${named.slice(0, 100)}" not found`)
  }
  const to = (handle: Handle) => (context: Context<LakeEnv>) => {
    const {identity} = context.var
    if (!identity) throw unauthorized()
    const named = context.req.param() as Partial<Record<'project' | 'dataset' | 'ids', string>>
    checkProject(named.project)
    if (named.dataset !== undefined && named.dataset !== dataset)
      throw notFound(`Dataset "${named.dataset.slice(0, 100)}" not found for project ID "${projectId}"`, {
        errorCode: 'SIO-404-DNF',
      })
    const request = context.req.raw
    const ids = (named.ids ?? '').split(',').filter(Boolean)
    const {searchParams} = new URL(request.url)
    return handle({context, request, search: searchParams, identity, ids}, services)
  }

  const answer = (body: unknown) => to(() => sendJson(body))

  const subscribe = (kind: Subscription['kind']) =>
    to(({request, search, identity}) => {
      // Refuses HEAD requests, which would stay registered as subscribers although they never read.
      if (request.method === 'HEAD') throw methodNotAllowed('A stream answers GET only')
      const lastEventId = request.headers.get('last-event-id') ?? ''
      return services.subscriptions.overHttp({kind, search, identity, lastEventId})
    })

  app.use(async ({req}, next) => {
    checkProject(req.header('x-sanity-project-id'))
    await next()
  })
  app.use('/data/query/:dataset', compress())

  app.on(['GET', 'POST'], '/data/query/:dataset', to(query))
  app.get('/data/doc/:dataset/:ids', to(data.documents))
  app.post('/data/mutate/:dataset', to(data.mutate))
  app.post('/data/actions/:dataset', to(data.act))
  app.get('/data/export/:dataset', to(data.exportAll))
  app.get('/data/listen/:dataset', subscribe('listen'))
  app.get('/data/live/events/:dataset', subscribe('live'))
  // Sends no references from other datasets, because the Lake has only one dataset.
  app.get('/data/references/:dataset/documents/:id/to', answer({references: [], totalCount: 0}))
  app.get('/data/history/:dataset/transactions/:ids', to(history.transactions))
  app.get('/data/history/:dataset/documents/:ids', to(history.documentsAt))
  app.get('/data/history/:dataset/events/documents/:ids', to(history.events))
  for (const kind of ASSET_KINDS)
    app.post(
      `/assets/${kind}/:dataset`,
      to((call) => data.uploadAsset(kind, call, services)),
    )
  app.on(['GET', 'POST'], '/auth/login/local', ({req, var: caller}) => auth.login(req.raw, caller))
  app.get('/auth/providers', () => auth.providers())
  app.get('/auth/fetch', ({req}) => auth.fetchToken(req.raw))
  app.post('/auth/logout', ({req}) => auth.logout(req.raw))
  app.post('/auth/leads', ({req}) => auth.leads(req.raw))
  app.get('/auth/id', to(projects.me))
  app.get('/users/me', to(projects.me))
  const settings = ['/users/me/keyvalue', '/users/me/keyvalue/:ids']
  app.on('GET', settings, to(projects.readSettings))
  app.on('PUT', settings, to(projects.writeSettings))
  app.get('/users/:ids', to(projects.users))
  app.get('/projects/:project', to(projects.project))
  app.get('/projects/:project/datasets', to(projects.datasets))
  app.get('/projects/:project/datasets/:dataset/acl', to(projects.acl))
  app.get('/projects/:project/roles', answer(projects.ROLES))
  // Sends no grants. The Studio gets the permissions on documents from `acl` above.
  app.get('/projects/:project/grants', answer({}))
  // Includes comments, although our configuration disables them. Otherwise the Studio requests an offer to buy them.
  app.get('/features', answer(['studioComments']))
  app.all('/*', ({req}) => {
    throw notImplemented(`${req.method} ${req.path.slice(0, 200)}`)
  })
  return app
}
