/**
 * Destination of a request: the embedded Lake, or a local answer. Local answers replace Sanity's services, so that the
 * Studio sends no data to Sanity.
 */
type Destination = {kind: 'lake'; address: string} | {kind: 'answer'; status: number; body: unknown}

const nothing = (status: number): Destination => ({kind: 'answer', status, body: null})
const ok = (body: unknown): Destination => ({kind: 'answer', status: 200, body})

/** Local answers to requests for Sanity's services, by the path after `/v<date>`. */
const SERVICES: [path: RegExp, answer: Destination][] = [
  [/^\/journey\/announcements$/, ok([])],
  // Requests for offers of paid plans.
  [/^\/journey\//, ok(null)],
  // Requests for links to Sanity's community and sales.
  [/^\/help$/, ok({resources: {sectionArray: []}})],
  // Connection tests, which are not needed because event streams use WebSockets.
  [/^\/ping$|^\/data\/ping\//, ok('pong')],
  // Sanity sends this request after a failure. Without this answer Sanity would show an error page about CORS.
  [/^\/check\/cors$/, ok({result: {allowed: true, withCredentials: true}})],
  [/^\/intake\/telemetry-status$/, ok({status: 'denied'})],
  [/^\/intake\//, nothing(404)],
]

/** Path of the manifest in which Sanity looks for this Studio's schema. */
const MANIFEST = '/studio/static/create-manifest.json'

const API = /^\/v[\w-]+(\/.*)$/

export function destination(address: string, origin: string): Destination {
  const url = new URL(address, origin)
  if (!/^https?:$/.test(url.protocol)) return {kind: 'lake', address}
  const own = new URL(origin)
  // Accepts subdomains, because some of Sanity's code adds the project to the host name (`embedded.localhost`).
  const local = url.port === own.port && (url.host === own.host || url.host.endsWith(`.${own.host}`))
  if (!local) return url.hostname.endsWith('sanity-cdn.com') ? ok({}) : nothing(404)
  if (url.pathname === MANIFEST) return nothing(404)
  const service = API.exec(url.pathname)?.[1] ?? ''
  // Reports this Studio as already registered, so that Sanity does not ask the editor to register it.
  if (/^\/projects\/[^/]+\/user-applications$/.test(service)) {
    return ok([{id: 'studio', projectId: 'embedded', urlType: 'external', appHost: `${own.origin}/studio`}])
  }
  const answer = SERVICES.find(([path]) => path.test(service))?.[1]
  return answer ?? {kind: 'lake', address: `${own.origin}${url.pathname}${url.search}`}
}
