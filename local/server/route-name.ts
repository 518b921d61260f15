import {LAKE_ROUTES} from '../lake/http/router.ts'
import {OBJECT_KINDS} from '../supabase/storage/service.ts'

/** The words of a route table; `:name` stands there for what a caller writes. */
const wordsOf = (paths: readonly string[]) =>
  paths.flatMap((path) => path.split('/')).filter((word) => word !== '' && !word.startsWith(':'))

/**
 * The name of a route for logs: made of words that are known here, never of what a caller wrote. Ids of documents
 * and leads, file names and searches stay out. Pure.
 */
const SERVICES: readonly (readonly [prefix: RegExp, name: string, words: readonly string[]])[] = [
  [/^\/v[\w-]+\//, '/v*/', [...wordsOf(LAKE_ROUTES.map(({path}) => path)), 'socket']],
  [
    /^\/rest\/v1\//,
    '/rest/v1/',
    [
      'quiz_submissions',
      'lead_notes',
      'lead_overview',
      'lead_notifications',
      'photo_purge_queue',
      'retention',
      'rpc',
    ],
  ],
  [/^\/storage\/v1\//, '/storage/v1/', ['object', ...OBJECT_KINDS, 'quiz-photos']],
  [/^\/auth\/v1\//, '/auth/v1/', ['token', 'user', 'logout', 'signup']],
]
const FOLDERS = ['studio', 'assets', 'content', 'images', 'files', 'fonts', 'pictures']
const FILES = [
  ...[
    '/',
    '/studio',
    '/healthz',
    '/readyz',
    '/leads-key.json',
    '/leads-copy',
    '/status',
    '/icon.svg',
    '/favicon.ico',
  ],
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/privacy.html'],
]

export function routeName(pathname: string): string {
  if (FILES.includes(pathname)) return pathname
  for (const [prefix, name, words] of SERVICES) {
    const found = prefix.exec(pathname)?.[0]
    if (found === undefined) continue
    const parts = pathname.slice(found.length).split('/')
    const known = parts.slice(0, 5).map((part) => (words.includes(part) ? part : '*'))
    return name + known.join('/').replace(/(\/\*)+$/, '/*')
  }
  const folder = pathname.split('/')[1] ?? ''
  return FOLDERS.includes(folder) ? `/${folder}/*` : '/*'
}
