/**
 * Where a request goes. Null for what proxies read otherwise than `URL` does, to which two slashes begin a host's name
 * and a backslash is a slash: a proxy's rules for `/studio` would not hold for `//x/studio`.
 */
export function targetOf({url: target = '/'}: {url?: string | undefined}): URL | null {
  const [path = ''] = target.split('?')
  if (path.startsWith('//') || path.includes('\\')) return null
  return URL.parse(target, 'http://origin')
}
