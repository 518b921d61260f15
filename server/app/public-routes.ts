/** A route for callers without a session or a token. See docs/develop/add-a-public-route.md. */
interface PublicRoute {
  /** GET includes HEAD. */
  methods: readonly ('GET' | 'POST')[]
  path: string
  /** Condition under which the route is public: a key of `conditions` in `app.ts`. */
  only?: 'page queries' | 'pictures of the page' | 'addresses of an export' | 'counted quiz steps'
}

export const COUNT_PATH = '/rest/v1/rpc/count_quiz_step'

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  {methods: ['GET'], path: '/healthz'},
  {methods: ['GET'], path: '/readyz'},
  // Open pages request newer content. Only the exact query texts of the page are public.
  {methods: ['GET', 'POST'], path: '/:version{v[\\w-]+}/data/query/:dataset', only: 'page queries'},
  // Pictures of the current page and of pages replaced in the last seven days. A URL with the secret ticket of an
  // export (see below) gets any picture.
  {methods: ['GET'], path: '/images/:project/:dataset/:file', only: 'pictures of the page'},
  // `@sanity/export` downloads without a token, so the URLs in an export contain a secret ticket.
  {methods: ['GET'], path: '/files/:project/:dataset/:file', only: 'addresses of an export'},
  // The quiz requests the public key, and sends a photo, a lead and anonymous counts of its steps.
  {methods: ['GET'], path: '/leads-key.json'},
  {methods: ['POST'], path: '/storage/v1/object/quiz-photos/:name'},
  {methods: ['POST'], path: '/rest/v1/quiz_submissions'},
  {methods: ['POST'], path: COUNT_PATH, only: 'counted quiz steps'},
  // Sign-in of the Studio and of supabase-js.
  {methods: ['GET'], path: '/:version{v[\\w-]+}/auth/providers'},
  {methods: ['GET', 'POST'], path: '/:version{v[\\w-]+}/auth/login/local'},
  {methods: ['GET'], path: '/:version{v[\\w-]+}/auth/fetch'},
  {methods: ['POST'], path: '/auth/v1/token'},
]

/**
 * Paths of the Lake and the leads. Callers without a session or a token get 401 there, except on `PUBLIC_ROUTES`. All
 * other paths are public.
 */
export const LAKE_PATHS = ['/:version{v[\\w-]+}/*', '/images/*', '/files/*'] as const
export const LEADS_PATHS = ['/rest/*', '/storage/*', '/auth/*', '/leads-copy'] as const

export const CLOSED = 'Sign in, or send a token: npm run users -- token <name>'
