/**
 * Sanity asks hosted services for offers, announcements and newer versions, and has no switch for that. With the
 * embedded Lake nothing may leave the machine, so these answers end such requests.
 */
type Destination = {kind: 'lake'; address: string} | {kind: 'answer'; status: number; body: unknown}

const nothing = (status: number): Destination => ({kind: 'answer', status, body: null})
const ok = (body: unknown): Destination => ({kind: 'answer', status: 200, body})

/** By the path after `/v<date>`. */
const SERVICES: [path: RegExp, answer: Destination][] = [
  [/^\/journey\/announcements$/, ok([])],
  // Offers of paid plans: none.
  [/^\/journey\//, ok(null)],
  // Links to a community and a sales desk.
  [/^\/help$/, ok({resources: {sectionArray: []}})],
  // Probes for HTTP/1.1, which sockets make unimportant, and for the name of a shard.
  [/^\/ping$|^\/data\/ping\//, ok('pong')],
  // After a failed request Sanity replaces the Studio by a page about CORS.
  [/^\/check\/cors$/, ok({result: {allowed: true, withCredentials: true}})],
  [/^\/intake\/telemetry-status$/, ok({status: 'denied'})],
  [/^\/intake\//, nothing(404)],
]

/** Sanity's own application looks here for this Studio's types. */
const MANIFEST = '/studio/static/create-manifest.json'

const API = /^\/v[\w-]+(\/.*)$/

export function destination(address: string, origin: string): Destination {
  const url = new URL(address, origin)
  if (!/^https?:$/.test(url.protocol)) return {kind: 'lake', address}
  const own = new URL(origin)
  // Parts of the Studio put the project before the host name: `embedded.localhost`.
  const local = url.port === own.port && (url.host === own.host || url.host.endsWith(`.${own.host}`))
  if (!local) return url.hostname.endsWith('sanity-cdn.com') ? ok({}) : nothing(404)
  if (url.pathname === MANIFEST) return nothing(404)
  const service = API.exec(url.pathname)?.[1] ?? ''
  // A Studio that is listed here does not ask to be registered.
  if (/^\/projects\/[^/]+\/user-applications$/.test(service)) {
    return ok([{id: 'studio', projectId: 'embedded', urlType: 'external', appHost: `${own.origin}/studio`}])
  }
  const answer = SERVICES.find(([path]) => path.test(service))?.[1]
  return answer ?? {kind: 'lake', address: `${own.origin}${url.pathname}${url.search}`}
}
