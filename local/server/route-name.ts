/**
 * The name of a route for logs: made of words that are known here, never of what a caller wrote. Ids of documents
 * and leads, file names and searches stay out. Pure.
 */
const SERVICES: readonly (readonly [prefix: RegExp, name: string, words: readonly string[]])[] = [
  [
    /^\/v[\w-]+\//,
    '/v*/',
    [
      ...['data', 'query', 'doc', 'mutate', 'actions', 'export', 'listen', 'live', 'events', 'references'],
      ...['history', 'transactions', 'documents', 'assets', 'images', 'files', 'auth', 'login', 'local'],
      ...['providers', 'fetch', 'logout', 'id', 'users', 'me', 'keyvalue', 'projects', 'datasets', 'acl'],
      ...['roles', 'grants', 'features', 'user-applications', 'intake', 'telemetry-status', 'socket'],
      ...['check', 'cors'],
    ],
  ],
  [
    /^\/rest\/v1\//,
    '/rest/v1/',
    ['quiz_submissions', 'lead_notes', 'lead_notifications', 'lead_notification_deliveries', 'rpc'],
  ],
  [/^\/storage\/v1\//, '/storage/v1/', ['object', 'sign', 'list', 'info', 'authenticated', 'quiz-photos']],
  [/^\/auth\/v1\//, '/auth/v1/', ['token', 'user', 'logout', 'health', 'settings', 'signup', 'recover']],
]
const FOLDERS = ['studio', 'assets', 'content', 'images', 'files', 'fonts', 'pictures']
const FILES = [
  ...['/', '/studio', '/healthz', '/readyz', '/leads-key.json', '/leads-copy', '/icon.svg', '/favicon.ico'],
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/privacy.html'],
]

export function routeName(pathname: string): string {
  if (FILES.includes(pathname)) return pathname
  for (const [prefix, name, words] of SERVICES) {
    const found = prefix.exec(pathname)?.[0]
    if (found === undefined) continue
    const parts = pathname.slice(found.length).split('/')
    const known = parts.map((part) => (words.includes(part) ? part : '*'))
    return (
      name +
      known
        .slice(0, 5)
        .join('/')
        .replace(/(\/\*)+$/, '/*')
    )
  }
  const folder = pathname.split('/')[1] ?? ''
  return FOLDERS.includes(folder) ? `/${folder}/*` : '/*'
}
