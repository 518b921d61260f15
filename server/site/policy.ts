/** The headers of every answer, and the content policy of each kind of page. Pure. */

/** The hash of nothing: lets styled-components open an empty style sheet and insert its rules by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface PolicySources {
  /** Hashes such as `'sha256-…'` of what stands in the HTML itself. */
  scriptHashes?: readonly string[]
  styleHashes?: readonly string[]
  /** Hosts of the hosted services, where they are in use. */
  connect?: readonly string[]
  images?: readonly string[]
}

const join = (...parts: (string | readonly string[] | undefined)[]) => parts.flat().filter(Boolean).join(' ')

/** What is asked for comes from the own origin or from these sources, and from nobody else. */
const policy = ({scriptHashes, connect, images}: PolicySources, ...directives: readonly string[]) =>
  [
    "default-src 'none'",
    join("script-src 'self'", scriptHashes),
    join("img-src 'self' data: blob:", images),
    join("connect-src 'self'", connect),
    ...directives,
    "base-uri 'none'",
  ].join('; ')

/**
 * Nobody else's script, style, picture or frame. The Studio alone may show the page in a frame. `worker-src` is left
 * out because it falls back to `script-src`: the header is sent with every page, so it says nothing twice.
 */
export const sitePolicy = (sources: PolicySources = {}) =>
  policy(
    sources,
    join('style-src', EMPTY_STYLE, sources.styleHashes),
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  )

/** What Sanity's interface asks besides the project's own hosts, where it works on a hosted project. */
const HOSTED_STUDIO = {
  connect: ['https://api.sanity.io', 'https://sanity-cdn.com', 'https://cdn.sanity.io'],
  images: ['https://*.googleusercontent.com', 'https://avatars.githubusercontent.com'],
}
const SANITY_API = /^https:(\/\/[\w-]+\.api\.sanity\.io)$/

/** Sanity's interface styles itself by script and decodes pictures from blobs; it still loads nothing foreign. */
export function studioPolicy({connect = [], images = []}: PolicySources = {}) {
  const sockets = connect.flatMap((origin) => SANITY_API.exec(origin)?.[1] ?? []).map((rest) => `wss:${rest}`)
  const hosted = sockets.length > 0 ? HOSTED_STUDIO : {connect: [], images: []}
  return policy(
    {connect: [...connect, ...sockets, ...hosted.connect], images: [...images, ...hosted.images]},
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  )
}

/** For answers that are no page: opened by themselves they show a picture or a text, and run nothing. */
export const API_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

/** Once seen over TLS, always over TLS. Only for a public address that has it. */
export const transportHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:') ? {'strict-transport-security': 'max-age=31536000'} : {}

/** The page inside the Studio's frame: shown by nobody else, and its overlays style themselves by script. */
export const previewPolicy = ({connect = [], images = []}: PolicySources) =>
  policy(
    {connect, images},
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  )

export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'SAMEORIGIN',
}
