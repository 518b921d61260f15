import {
  type PolicySources,
  previewPolicy,
  SECURITY_HEADERS,
  sitePolicy,
  studioPolicy,
  transportHeaders,
} from '../policy.ts'

interface HeaderRule {
  /**
   * A path, or a prefix that ends in `*`. Static hosts apply all matching rules, so two rules that match one path may
   * not set the same header.
   */
  path: string
  headers: Readonly<Record<string, string>>
}

const FOREVER = {'cache-control': 'public, max-age=31536000, immutable'}
const PROGRAMS = ['/studio', '/anteprima'] as const

/** Returns the header rules of a static host. `pages` are the paths of rendered files, such as `/robots.txt`. */
export function headerRules(sources: PolicySources, siteUrl: string, pages: readonly string[]): HeaderRule[] {
  const {'x-frame-options': frames, ...everywhere} = SECURITY_HEADERS
  const shown = (policy: string, more: Record<string, string> = {}) => ({
    'content-security-policy': policy,
    'x-frame-options': String(frames),
    ...more,
  })
  const page = shown(sitePolicy(sources))
  const studio = shown(studioPolicy(sources), {'x-frame-options': 'DENY'})
  const preview = shown(previewPolicy(sources), {'x-robots-tag': 'noindex'})
  const places = [...pages, '/404.html', '/assets/*', '/content/*']
  return [
    {path: '/*', headers: {...everywhere, ...transportHeaders(siteUrl)}},
    ...places.map((path) => ({path, headers: page})),
    ...['/studio', '/studio/*'].map((path) => ({path, headers: studio})),
    ...['/anteprima', '/anteprima/*'].map((path) => ({path, headers: preview})),
    ...['/assets/*', '/content/*', '/studio/assets/*', '/anteprima/assets/*'].map((path) => ({
      path,
      headers: FOREVER,
    })),
  ]
}

/** Returns the file `_headers` for Netlify and Cloudflare Pages. */
export const headersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({path, headers}) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')

/** Returns the file `_redirects`. Cloudflare applies redirects before it looks for files, so assets need a rule. */
export const redirectsFile = (): string =>
  [
    ...PROGRAMS.map((program) => `${program}/assets/* ${program}/assets/:splat 200`),
    ...PROGRAMS.map((program) => `${program}/* ${program}/index.html 200`),
    '',
  ].join('\n')

/** Returns `config.json` of Vercel's Build Output API, because Vercel reads `vercel.json` before the build. */
export function vercelConfig(rules: readonly HeaderRule[]): string {
  const route = ({path, headers}: HeaderRule) => {
    const src = path.replaceAll('.', '\\.').replace(/\*$/, '.*')
    return {src: `^${src}$`, headers, continue: true}
  }
  const isForever = ({headers}: HeaderRule) => headers === FOREVER
  const routes = [
    ...rules.filter((rule) => !isForever(rule)).map(route),
    {handle: 'filesystem'},
    ...PROGRAMS.flatMap((program) => [
      {src: `^${program}/assets/.*$`, status: 404, dest: '/404.html'},
      {src: `^${program}(/.*)?$`, dest: `${program}/index.html`},
    ]),
    {src: '^/.*$', status: 404, dest: '/404.html'},
    // Applies the cache headers to existing files only, because browsers would cache a 404 page for a year.
    {handle: 'hit'},
    ...rules.filter(isForever).map(route),
  ]
  return `${JSON.stringify({version: 3, routes}, null, 2)}\n`
}
