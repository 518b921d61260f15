/** Matches the segments `.` and `..`, which `URL` resolves. */
const DOTS = /\/(\.|%2e){1,2}(?=[/#]|$)/i

/**
 * Returns whether proxies read a request's target as `URL` does. A proxy's rule for `/studio` would miss `//x/studio`
 * and `/x/%2e%2e/studio`, which `URL` resolves to `/studio`. Browsers never send such targets.
 */
export function isPlainTarget(target: string): boolean {
  const [path = ''] = target.split('?')
  return !path.startsWith('//') && !path.includes('\\') && !DOTS.test(path)
}
