import {STATUS_CODES} from 'node:http'
import type {HttpBindings} from '@hono/node-server'
import {type Context, Hono, type MiddlewareHandler} from 'hono'
import type {LakeEnv} from '../lake/http/call.ts'
import type {Lake} from '../lake/lake.ts'
import type {Leads} from '../leads/service.ts'
import {sendJson} from '../shared/http/json.ts'
import type {OriginRules} from '../shared/http/origins.ts'
import {isPlainTarget} from '../shared/http/target.ts'
import {API_POLICY, SECURITY_HEADERS} from '../site/policy.ts'
import type {Site} from '../site/site.ts'
import type {Health} from './health.ts'
import {type PublicQueries, readPageQuery} from './public-queries.ts'
import {CLOSED, COUNT_PATH, LAKE_PATHS, LEADS_PATHS, PUBLIC_ROUTES} from './public-routes.ts'
import {type Log, logRequests} from './request-log.ts'

export interface AppEnv {
  Bindings: HttpBindings
  Variables: LakeEnv['Variables'] & {isPublic?: boolean; pageQuery?: string}
}

export interface AppParts {
  lake: Lake
  leads: Leads
  site: Site
  queries: PublicQueries
  origins: OriginRules
  health: Health
  addressOf(request: HttpBindings['incoming']): string
  /** The HSTS header if `SITE_URL` begins with `https:`, otherwise empty. */
  transport: Readonly<Record<string, string>>
  log: Log | null
  report(error: unknown): void
}

type Handler = MiddlewareHandler<AppEnv>

/** Returns the path as the site and the leads parse it, so that the checks below and the services see the same path. */
const getPath = (request: Request) => new URL(request.url).pathname

/** Creates the Hono app. Callers without a session or a token reach only `PUBLIC_ROUTES` of the Lake and the leads. */
export function createApp(parts: AppParts) {
  const {lake, leads, site, queries, origins, health, transport, log, report} = parts
  const app = new Hono<AppEnv>({getPath})
  const headers = {...SECURITY_HEADERS, ...transport, 'content-security-policy': API_POLICY}

  const refuse = (status: 400 | 401 | 403, message: string) => {
    // Sanity's code for a token without a session, after which the Studio signs the editor out.
    const code = status === 401 ? {errorCode: 'SIO-401-ANF'} : {}
    return sendJson({statusCode: status, error: STATUS_CODES[status], message, ...code}, status, headers)
  }

  /** Sets default headers. Headers of the route's own response replace them. */
  const addApiHeaders: Handler = async ({env}, next) => {
    for (const [name, value] of Object.entries(headers)) env.outgoing.setHeader(name, value)
    await next()
  }

  const conditions = {
    'page queries': async (context: Context<AppEnv>) => {
      // An editor with an expired token must get 401, not published content instead of drafts.
      if (context.req.header('authorization')) return false
      const query = await readPageQuery(context.req.raw)
      if (!query || !site.isPublicQuery(query)) return false
      context.set('pageQuery', query)
      return true
    },
    'pictures of the page': async ({req}: Context<AppEnv>) => {
      const url = new URL(req.url)
      return site.isPublicPicture(url.pathname + url.search) || lake.hasExportTicket(url)
    },
    'counted quiz steps': async () => leads.isCounting(),
    'addresses of an export': async ({req}: Context<AppEnv>) => lake.hasExportTicket(new URL(req.url)),
  }

  const identify: Handler = async (context, next) => {
    const {incoming} = context.env
    context.set('address', parts.addressOf(incoming))
    const {origin} = incoming.headers
    const caller = lake.identify(context.req.raw)
    // Ignores the session cookie if a page of another site made the browser send it.
    const isForeign = caller?.kind === 'cookie' && origin !== undefined && !origins.allows(origin)
    context.set('identity', isForeign ? null : caller)
    await next()
  }

  const closeTo =
    (hasAccount: (request: Request) => boolean): Handler =>
    async ({var: {isPublic, identity}, req}, next) => {
      if (!isPublic && identity === null && !hasAccount(req.raw)) return refuse(401, CLOSED)
      await next()
    }

  const checkTarget: Handler = async ({env}, next) => {
    if (!isPlainTarget(env.incoming.url ?? '/')) return refuse(400, 'The address is not valid')
    await next()
  }

  const checkHost: Handler = async ({env}, next) => {
    if (!origins.servesHost(env.incoming.headers.host))
      return refuse(403, 'This address is not served here: see SITE_URL')
    await next()
  }

  /** Returns 204 without counting a quiz step if the caller has an account, such as an editor who tries the quiz. */
  const leaveUncounted: Handler = async ({var: {identity}, req}, next) => {
    if (identity !== null || leads.hasAccount(req.raw)) return new Response(null, {status: 204})
    await next()
  }

  const askLeads: Handler = ({req, var: caller}) => leads.handle(req.raw, caller)

  app.onError((error) => {
    report(error)
    return new Response(null, {status: 500, headers})
  })
  if (log) app.use(logRequests(log))
  app.use(checkTarget)
  for (const path of ['/healthz', '/readyz']) app.use(path, addApiHeaders)
  // Health checks precede `checkHost`, because monitors and proxies may use any name of this machine.
  app.route('/', health)
  app.use(checkHost)

  for (const path of [...LAKE_PATHS, ...LEADS_PATHS, '/leads-key.json'])
    app.use(path, addApiHeaders, identify)
  app.use('/:version{v[\\w-]+}/*', lake.cors)
  app.use('/images/*', lake.shareAssets)
  app.use('/files/*', lake.shareAssets)
  for (const {methods, path, only} of PUBLIC_ROUTES)
    app.on([...methods], path, async (context, next) => {
      const {identity} = context.var
      if (identity === null) context.set('isPublic', only ? await conditions[only](context) : true)
      await next()
    })
  const hasNoAccount = () => false
  for (const path of LAKE_PATHS) app.use(path, closeTo(hasNoAccount))
  for (const path of LEADS_PATHS) app.use(path, closeTo(leads.hasAccount))

  app.use('/:version{v[\\w-]+}/data/query/:dataset', async (context, next) => {
    const {pageQuery} = context.var
    return pageQuery ? queries.answer(context.req.raw, pageQuery) : next()
  })
  app.route('/', lake.routes)
  app.get('/leads-key.json', askLeads)
  app.post(COUNT_PATH, leaveUncounted)
  for (const path of LEADS_PATHS) app.all(path, askLeads)
  app.all('*', (context) => site.handle(context.req.raw, context.env))
  return app
}
