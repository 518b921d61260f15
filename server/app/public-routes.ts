/**
 * Everything that answers a stranger, somebody without a session or a token.
 * docs/develop/add-a-public-route.md says how to add a route.
 */
interface PublicRoute {
  methods: readonly ('GET' | 'POST')[]
  /** A path as Hono reads it: `:name` is one segment. GET includes HEAD. */
  path: string
  /** A condition beside method and path. `app.ts` has one function for each. */
  only?: 'page queries' | 'pictures of the page' | 'addresses of an export' | 'counted quiz steps'
}

export const COUNT_PATH = '/rest/v1/rpc/count_quiz_step'

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  {methods: ['GET'], path: '/healthz'},
  {methods: ['GET'], path: '/readyz'},
  // Newer content: the queries that the page sends, by their exact text.
  {methods: ['GET', 'POST'], path: '/:version{v[\\w-]+}/data/query/:dataset', only: 'page queries'},
  // The addresses that stand in rendered pages.
  {methods: ['GET'], path: '/images/:project/:dataset/:file', only: 'pictures of the page'},
  // `@sanity/export` downloads without a token: a secret ticket stands in the addresses of an export.
  {methods: ['GET'], path: '/files/:project/:dataset/:file', only: 'addresses of an export'},
  // The public key of the leads, one photo, one lead.
  {methods: ['GET'], path: '/leads-key.json'},
  {methods: ['POST'], path: '/storage/v1/object/quiz-photos/:name'},
  {methods: ['POST'], path: '/rest/v1/quiz_submissions'},
  // One count of a quiz step, without an identifier.
  {methods: ['POST'], path: COUNT_PATH, only: 'counted quiz steps'},
  // Signing in, in the Studio and by supabase-js.
  {methods: ['GET'], path: '/:version{v[\\w-]+}/auth/providers'},
  {methods: ['GET', 'POST'], path: '/:version{v[\\w-]+}/auth/login/local'},
  {methods: ['GET'], path: '/:version{v[\\w-]+}/auth/fetch'},
  {methods: ['POST'], path: '/auth/v1/token'},
]

/**
 * The addresses of services. Below them, a stranger gets the routes above and 401 for all else. Every other address
 * belongs to the site: the page and its texts, assets, `/content/<revision>.json`, sitemap, manifest, icons, and the
 * files of `/studio` and `/anteprima`. The site knows no request but GET.
 */
export const LAKE_PATHS = ['/:version{v[\\w-]+}/*', '/images/*', '/files/*'] as const
export const LEADS_PATHS = ['/rest/*', '/storage/*', '/auth/*', '/leads-copy'] as const

export const CLOSED = 'Sign in, or send a token: npm run users -- token <name>'
