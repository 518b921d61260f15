/** Matches the segments `.` and `..`, which `URL` resolves. */
const DOTS = /\/(\.|%2e){1,2}(?=[/#]|$)/i

/**
 * Returns whether proxies and `URL` read a request's target in the same way. For example, a proxy's rule for `/studio`
 * may miss `/x/%2e%2e/studio`, which `URL` resolves to `/studio`.
 */
export function isPlainTarget(target: string): boolean {
  const [path = ''] = target.split('?')
  return !path.startsWith('//') && !path.includes('\\') && !DOTS.test(path)
}
