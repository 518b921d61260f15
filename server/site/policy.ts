/** Hash of an empty style sheet, which styled-components creates before a script inserts rules. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface PolicySources {
  /** Hashes such as `'sha256-…'` of scripts and styles in the HTML. */
  scriptHashes?: readonly string[]
  styleHashes?: readonly string[]
  /** Origins of the hosted services. */
  connect?: readonly string[]
  images?: readonly string[]
}

const join = (...parts: (string | readonly string[] | undefined)[]) => parts.flat().filter(Boolean).join(' ')

/** Returns a content security policy with these sources, the directives that all policies share, and `directives`. */
const policy = ({scriptHashes, connect, images}: PolicySources, ...directives: readonly string[]) =>
  [
    "default-src 'none'",
    join("script-src 'self'", scriptHashes),
    join("img-src 'self' data: blob:", images),
    join("connect-src 'self'", connect),
    ...directives,
    "base-uri 'none'",
  ].join('; ')

/** Returns the page's policy. Omits `worker-src`, which falls back to `script-src`, to keep this header short. */
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

/** Origins that the Studio of a hosted project needs in addition to the project's own origins. */
const HOSTED_STUDIO = {
  connect: ['https://api.sanity.io', 'https://sanity-cdn.com', 'https://cdn.sanity.io'],
  images: ['https://*.googleusercontent.com', 'https://avatars.githubusercontent.com'],
}
const SANITY_API = /^https:(\/\/[\w-]+\.api\.sanity\.io)$/

/** Returns the Studio's policy, which allows inline styles, and workers from blobs. */
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

/** Policy of responses that are not pages, such as pictures. Browsers run no script in them. */
export const API_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

/** Returns the HSTS header if `siteUrl` begins with `https:`. Otherwise returns no header. */
export const transportHeaders = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:') ? {'strict-transport-security': 'max-age=31536000'} : {}

/** Returns the policy of the page in the Studio's frame, where overlays insert styles by script. */
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
