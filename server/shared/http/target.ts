/** As `URL` reads it, a segment that is left out, or takes the one before it along. */
const DOTS = /\/(\.|%2e){1,2}(?=[/#]|$)/i

/**
 * Where a request goes. Null for what proxies may read otherwise than `URL` does, to which two slashes begin a host's
 * name, a backslash is a slash and dots climb: a proxy's rules for `/studio` would not hold for `//x/studio`, nor for
 * `/x/%2e%2e/studio`. No browser sends these.
 */
export function targetOf({url: target = '/'}: {url?: string | undefined}): URL | null {
  const [path = ''] = target.split('?')
  if (path.startsWith('//') || path.includes('\\') || DOTS.test(path)) return null
  return URL.parse(target, 'http://origin')
}
