/** The server's headers in the words of the usual static hosts. Pure. */
import {
  type PolicySources,
  previewPolicy,
  SECURITY_HEADERS,
  sitePolicy,
  studioPolicy,
  transportHeaders,
} from './site/policy.ts'

/** `path` ends in `*` or is whole. Where several match, their headers add up, so no two name the same. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

const FOREVER = {'cache-control': 'public, max-age=31536000, immutable'}

export const siteRules = (sources: PolicySources, siteUrl: string): HeaderRule[] => [
  {
    path: '/*',
    headers: {
      ...SECURITY_HEADERS,
      ...transportHeaders(siteUrl),
      'content-security-policy': sitePolicy(sources),
    },
  },
  {path: '/assets/*', headers: FOREVER},
  {path: '/content/*', headers: FOREVER},
]

/** The Studio, and below `/anteprima` the page as it frames it: each place by name, since rules that match add up. */
export function studioRules(sources: PolicySources, studioUrl: string): HeaderRule[] {
  const shared = {...SECURITY_HEADERS, ...transportHeaders(studioUrl)}
  const studio = {...shared, 'x-frame-options': 'DENY', 'content-security-policy': studioPolicy(sources)}
  const preview = {...shared, 'x-robots-tag': 'noindex', 'content-security-policy': previewPolicy(sources)}
  return [
    ...['/', '/index.html', '/studio', '/studio/*'].map((path) => ({path, headers: studio})),
    ...['/anteprima', '/anteprima/*'].map((path) => ({path, headers: preview})),
    {path: '/studio/assets/*', headers: FOREVER},
    {path: '/anteprima/assets/*', headers: FOREVER},
  ]
}

/** `_headers`, for Netlify and Cloudflare Pages. */
export const headersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({path, headers}) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')

/** `vercel.json`. Each of the programs answers for every address below its own that is no file. */
export function vercelFile({
  rules,
  programs = [],
}: {
  rules: readonly HeaderRule[]
  programs?: readonly string[]
}): string {
  const headers = rules.map(({path, headers}) => ({
    source: path.replace(/\*$/, '(.*)'),
    headers: Object.entries(headers).map(([key, value]) => ({key, value})),
  }))
  const [first] = programs
  const addresses = first
    ? {
        redirects: [{source: '/', destination: `${first}/`, permanent: false}],
        rewrites: programs.map((program) => ({
          source: `${program}/(.*)`,
          destination: `${program}/index.html`,
        })),
      }
    : {}
  return `${JSON.stringify({cleanUrls: false, headers, ...addresses}, null, 2)}\n`
}

/** Netlify's rewriting stands in a file that Cloudflare does not read: there it would hide the Studio's own files. */
export const NETLIFY_STUDIO = `[[redirects]]
  from = "/"
  to = "/studio/"
  status = 302
  force = true

[[redirects]]
  from = "/studio/*"
  to = "/studio/index.html"
  status = 200

[[redirects]]
  from = "/anteprima/*"
  to = "/anteprima/index.html"
  status = 200
`

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

/** Of several rules nginx takes one, and forgets what stands further out: each location names all of its headers. */
function location(rules: readonly HeaderRule[], path: string, tries: string): string {
  const place = path.replace(/\*$/, '')
  const headers = rules
    .filter(
      (rule) => rule.path === path || (rule.path.endsWith('*') && place.startsWith(rule.path.slice(0, -1))),
    )
    .flatMap((rule) => Object.entries(rule.headers))
  const lines = headers.map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  return [`  location ${place} {`, `    try_files $uri ${tries};`, ...lines, '  }'].join('\n')
}

/** `nginx.conf`: one server for the page, one for the Studio; names, ports and TLS are the operator's. */
export const nginxFile = ({
  page,
  studio,
}: {
  page: readonly HeaderRule[]
  studio: readonly HeaderRule[]
}) => `server {
  listen 8080;
  server_name _;
  root /srv/clinica/web;
  charset utf-8;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
  error_page 404 /404.html;

${location(page, '/*', '$uri/index.html =404')}

${location(page, '/assets/*', '=404')}

${location(page, '/content/*', '=404')}
}

server {
  listen 8081;
  server_name _;
  root /srv/clinica/studio-site;
  charset utf-8;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;

  location = / {
    return 302 /studio/;
  }

${location(studio, '/studio/*', '/studio/index.html')}

${location(studio, '/studio/assets/*', '=404')}

${location(studio, '/anteprima/*', '/anteprima/index.html')}

${location(studio, '/anteprima/assets/*', '=404')}
}
`
