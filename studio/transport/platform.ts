/**
 * Answers Sanity's requests for offers, announcements and updates, which have no switch. With the embedded Lake no
 * request may leave the machine.
 */
type Destination = {kind: 'lake'; address: string} | {kind: 'answer'; status: number; body: unknown}

const nothing = (status: number): Destination => ({kind: 'answer', status, body: null})
const ok = (body: unknown): Destination => ({kind: 'answer', status: 200, body})

/** Answers by the path after `/v<date>`. */
const SERVICES: [path: RegExp, answer: Destination][] = [
  [/^\/journey\/announcements$/, ok([])],
  // Offers of paid plans.
  [/^\/journey\//, ok(null)],
  // Links to Sanity's community and sales.
  [/^\/help$/, ok({resources: {sectionArray: []}})],
  // Probes for HTTP/1.1 support and for a shard's name. WebSockets make both irrelevant.
  [/^\/ping$|^\/data\/ping\//, ok('pong')],
  // After a failed request Sanity asks this, and would otherwise show a page about CORS.
  [/^\/check\/cors$/, ok({result: {allowed: true, withCredentials: true}})],
  [/^\/intake\/telemetry-status$/, ok({status: 'denied'})],
  [/^\/intake\//, nothing(404)],
]

/** Path at which Sanity looks for this Studio's types. */
const MANIFEST = '/studio/static/create-manifest.json'

const API = /^\/v[\w-]+(\/.*)$/

export function destination(address: string, origin: string): Destination {
  const url = new URL(address, origin)
  if (!/^https?:$/.test(url.protocol)) return {kind: 'lake', address}
  const own = new URL(origin)
  // Parts of the Studio prefix the host with the project: `embedded.localhost`.
  const local = url.port === own.port && (url.host === own.host || url.host.endsWith(`.${own.host}`))
  if (!local) return url.hostname.endsWith('sanity-cdn.com') ? ok({}) : nothing(404)
  if (url.pathname === MANIFEST) return nothing(404)
  const service = API.exec(url.pathname)?.[1] ?? ''
  // Lists this Studio, so that Sanity does not ask to register it.
  if (/^\/projects\/[^/]+\/user-applications$/.test(service)) {
    return ok([{id: 'studio', projectId: 'embedded', urlType: 'external', appHost: `${own.origin}/studio`}])
  }
  const answer = SERVICES.find(([path]) => path.test(service))?.[1]
  return answer ?? {kind: 'lake', address: `${own.origin}${url.pathname}${url.search}`}
}
