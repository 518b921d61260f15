/** Limits of the server. Each room keeps those that belong to one service beside it. */
const KB = 1024
const MB = 1024 * KB

export const MAX_HEADER_BYTES = 32 * KB
/** A page's query, sent by POST where it is too long for an address. */
export const MAX_PAGE_QUERY_BYTES = 128 * KB
/** A request of an editor with JSON. */
export const MAX_MUTATION_BYTES = 64 * MB

/** A whole request, an upload included. */
export const REQUEST_TIMEOUT_MS = 120_000
/** Longer than proxies keep an unused connection (Caddy: 2 min): a lead never meets one that was just closed. */
export const KEEP_ALIVE_MS = 150_000
/** At a stop: connections without a request close after the first time, all others after the second. */
export const CLOSE_UNUSED_MS = 300
export const CLOSE_ALL_MS = 4_000

/** One request to the embedded Supabase. SQL limits leads and photos by address. */
export const MAX_JSON_BYTES = 64 * KB
/** The program itself records privacy notices. */
export const MAX_SERVICE_JSON_BYTES = 2 * MB
export const MAX_SIGN_IN_BYTES = 8 * KB
export const MAX_PHOTO_BYTES = 5 * MB
/** Time in which a body must arrive. */
export const MAX_BODY_MS = 20_000
/** Uploads at a time. */
export const MAX_PHOTO_UPLOADS = 20
