/** Segments that `URL` removes, alone or with the one before. */
const DOTS = /\/(\.|%2e){1,2}(?=[/#]|$)/i

/**
 * Whether proxies read a request's target as `URL` does. To `URL`, two slashes begin a host's name, a backslash is a
 * slash and dots climb: a proxy's rules for `/studio` would not hold for `//x/studio`, nor for `/x/%2e%2e/studio`. No
 * browser sends these.
 */
export function isPlainTarget(target: string): boolean {
  const [path = ''] = target.split('?')
  return !path.startsWith('//') && !path.includes('\\') && !DOTS.test(path)
}
