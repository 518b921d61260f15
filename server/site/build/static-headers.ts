/** The server's headers in the words of the usual static hosts. Pure. */
import {
  type PolicySources,
  previewPolicy,
  SECURITY_HEADERS,
  sitePolicy,
  studioPolicy,
  transportHeaders,
} from '../policy.ts'

/** `path` ends in `*` or is whole. Where several match, their headers add up, so no two name the same. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

const FOREVER = {'cache-control': 'public, max-age=31536000, immutable'}

export function siteRules(sources: PolicySources, siteUrl: string): HeaderRule[] {
  const shared = {...SECURITY_HEADERS, ...transportHeaders(siteUrl)}
  return [
    {path: '/*', headers: {...shared, 'content-security-policy': sitePolicy(sources)}},
    ...['/assets/*', '/content/*'].map((path) => ({path, headers: FOREVER})),
  ]
}

/** The Studio, and below `/anteprima` the page as it frames it: each place by name, since rules that match add up. */
export function studioRules(sources: PolicySources, studioUrl: string): HeaderRule[] {
  const shared = {...SECURITY_HEADERS, ...transportHeaders(studioUrl)}
  const studio = {...shared, 'x-frame-options': 'DENY', 'content-security-policy': studioPolicy(sources)}
  const preview = {...shared, 'x-robots-tag': 'noindex', 'content-security-policy': previewPolicy(sources)}
  return [
    ...['/', '/404.html', '/studio', '/studio/*'].map((path) => ({path, headers: studio})),
    ...['/anteprima', '/anteprima/*'].map((path) => ({path, headers: preview})),
    ...['/studio/assets/*', '/anteprima/assets/*'].map((path) => ({path, headers: FOREVER})),
  ]
}

/** `_headers`, for Netlify and Cloudflare Pages. */
export const headersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({path, headers}) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')

/**
 * `_redirects`, for Cloudflare Pages, where a rule goes before the files: theirs come first, led to themselves. (Netlify
 * rewrites by `studio/netlify.toml`.)
 */
export const redirectsFile = (programs: readonly string[]): string =>
  [
    `/ ${programs[0]}/ 302`,
    ...programs.map((program) => `${program}/assets/* ${program}/assets/:splat 200`),
    ...programs.map((program) => `${program}/* ${program}/ 200`),
    '',
  ].join('\n')

/**
 * `config.json` of Vercel's Build Output: unlike `vercel.json` it may be written by the build itself. Each of the
 * programs answers for every address below its own that is no file.
 */
export function vercelConfig(rules: readonly HeaderRule[], programs: readonly string[] = []): string {
  const route = ({path, headers}: HeaderRule) => {
    const src = path.replaceAll('.', '\\.').replace(/\*$/, '.*')
    return {src: `^${src}$`, headers, continue: true}
  }
  const isLasting = ({headers}: HeaderRule) => 'cache-control' in headers
  const [first] = programs
  const routes = [
    ...rules.filter((rule) => !isLasting(rule)).map(route),
    ...(first ? [{src: '^/$', status: 302, headers: {location: `${first}/`}}] : []),
    {handle: 'filesystem'},
    ...programs.flatMap((program) => [
      {src: `^${program}/assets/.*$`, status: 404, dest: '/404.html'},
      {src: `^${program}(/.*)?$`, dest: `${program}/index.html`},
    ]),
    {src: '^/.*$', status: 404, dest: '/404.html'},
    // Only what is there may be kept for a year.
    {handle: 'hit'},
    ...rules.filter(isLasting).map(route),
  ]
  return `${JSON.stringify({version: 3, routes}, null, 2)}\n`
}

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

const REVALIDATED = {'cache-control': 'public, max-age=0, must-revalidate'}

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)

const headersAt = (rules: readonly HeaderRule[], path: string): Record<string, string> => {
  const place = path.replace(/\*$/, '')
  const matching = rules.filter(
    (rule) => rule.path === path || (rule.path.endsWith('*') && place.startsWith(rule.path.slice(0, -1))),
  )
  return Object.assign({...REVALIDATED}, ...matching.map(({headers}) => headers))
}

/** Of several rules nginx takes one, and forgets what stands further out: each location names all of its headers. */
const location = (place: string, what: readonly string[], headers: Record<string, string>) =>
  `  location ${place} {\n${[...what, ...headerLines(headers)].map((line) => `    ${line}`).join('\n')}\n  }`

const files = (rules: readonly HeaderRule[], path: string, tries: string) =>
  location(path.replace(/\*$/, ''), [`try_files $uri ${tries};`], headersAt(rules, path))

/** What nginx itself answers (400, 405, 413) has the headers that stand outside of every location. */
const server = (
  port: number,
  folder: string,
  headers: Record<string, string>,
  locations: readonly string[],
) =>
  `server {
  listen ${port};
  server_name _;
  root /srv/clinica/${folder};
  charset utf-8;
  absolute_redirect off;
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 512;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json
    image/svg+xml text/plain text/xml application/xml;
${headerLines(headers)
  .map((line) => `  ${line}`)
  .join('\n')}

${locations.join('\n\n')}
}
`

/** `nginx.conf`: one server for the page, one for the Studio; names, ports and TLS are the operator's. */
export function nginxFile(page: readonly HeaderRule[], studio: readonly HeaderRule[]): string {
  const atPage = headersAt(page, '/*')
  const atStudio = headersAt(studio, '/studio/*')
  const atPreview = headersAt(studio, '/anteprima/*')
  const pageServer = server(8080, 'web', atPage, [
    '  error_page 404 /404.html;',
    files(page, '/*', '$uri/index.html =404'),
    // Not in every nginx's list of types.
    location('= /manifest.webmanifest', ['types {}', 'default_type application/manifest+json;'], atPage),
    files(page, '/assets/*', '=404'),
    files(page, '/content/*', '=404'),
    // What another host reads beside the files is nobody's here.
    location('~ ^/(_headers|_redirects)$', ['return 404;'], atPage),
  ])
  const studioServer = server(8081, 'studio-site', atStudio, [
    '  error_page 404 @nothing;',
    location('@nothing', ['return 404;'], atStudio),
    location('/', ['return 404;'], atStudio),
    ...['= /', '= /studio'].map((place) => location(place, ['return 302 /studio/;'], atStudio)),
    location('= /anteprima', ['return 302 /anteprima/;'], atPreview),
    files(studio, '/studio/*', '/studio/index.html'),
    files(studio, '/studio/assets/*', '=404'),
    files(studio, '/anteprima/*', '/anteprima/index.html'),
    files(studio, '/anteprima/assets/*', '=404'),
  ])
  return `${pageServer}\n${studioServer}`
}
