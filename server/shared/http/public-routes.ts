const KB = 1024
const MB = 1024 * KB
const READ = 'GET HEAD'

/** The paths that a route table means: `:name` stands for what a caller writes in one segment, `:name*` for the rest. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)(\*?)/g, (_, name, rest) => `(?<${name}>${rest ? '.+' : '[^/]+'})`)
  return new RegExp(`^${source}$`)
}

interface PublicRoute {
  methods: string
  path: string
  /** The largest body in bytes; without one none is read. */
  body?: number
  /** How many streams at a time: of one network's strangers, of all strangers, and kept for who has signed in. */
  streams?: {each: number; strangers: number; editors: number}
}

/**
 * What a stranger may ask. Where the Studio has a port of its own, the public one answers this and the page, and nothing
 * else: nobody on the internet can try a password there, or write with a token. Sizes and shares hold on both ports.
 */
export const PUBLIC_ROUTES = {
  query: {methods: `${READ} POST`, path: '/v:date/data/query/:dataset', body: 128 * KB},
  documents: {methods: READ, path: '/v:date/data/doc/:dataset/:ids'},
  liveEvents: {
    methods: 'GET',
    path: '/v:date/data/live/events/:dataset',
    streams: {each: 100, strangers: 1_000, editors: 1_000},
  },
  originCheck: {methods: READ, path: '/v:date/check/cors'},
  pictures: {methods: READ, path: '/images/:project/:dataset/:file*'},
  files: {methods: READ, path: '/files/:project/:dataset/:file*'},
  leadsKey: {methods: READ, path: '/leads-key.json'},
  lead: {methods: 'POST', path: '/rest/v1/quiz_submissions', body: 64 * KB},
  photo: {methods: 'POST', path: '/storage/v1/object/quiz-photos/:name', body: 5 * MB},
  alive: {methods: READ, path: '/healthz'},
  ready: {methods: READ, path: '/readyz'},
} as const satisfies Record<string, PublicRoute>

/** What strangers share: what one network, and all of them together, may have at a time; and what editors have beside. */
export const SHARED = {
  questions: {each: 100, strangers: 400, editors: 500},
  /** Leads and photos at their database. */
  leads: {each: 100, strangers: 400, editors: 100},
  /** In bytes; what is smaller than 64 KB is not counted. */
  questionBytes: {each: 32 * MB, strangers: 128 * MB, editors: 128 * MB},
  unreadBytes: {each: 32 * MB, strangers: 128 * MB, editors: 128 * MB},
  openFiles: {each: 20, strangers: 200, editors: 200},
  /** Milliseconds of rendering that may wait; the sizes that the page shows are rendered ahead. */
  pictureMs: {each: 8_000, strangers: 24_000, editors: 240_000},
}

/** Any other address is the page's own, to be read only, unless it begins with one of these words. */
const CLOSED = /^\/(v[\w-]+|images|files|rest|storage|auth|studio|anteprima|leads-copy|status)(\/|$)/

const DOORS = Object.values(PUBLIC_ROUTES).map(({methods, path}) => ({
  // Browsers ask first whether they may ask.
  methods: [...methods.split(' '), 'OPTIONS'],
  pattern: pathPattern(path),
}))
const PAGE = {methods: READ.split(' ')}

export function isPublic(method: string, pathname: string): boolean {
  const door = DOORS.find(({pattern}) => pattern.test(pathname)) ?? (CLOSED.test(pathname) ? null : PAGE)
  return door?.methods.includes(method) ?? false
}
