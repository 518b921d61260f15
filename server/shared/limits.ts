const KB = 1024
const MB = 1024 * KB

export const MAX_HEADER_BYTES = 32 * KB
/** Maximum size of a page query. The page sends a query by POST if the query is too long for a URL. */
export const MAX_PAGE_QUERY_BYTES = 128 * KB
/** Maximum size of a JSON request to the Lake. */
export const MAX_MUTATION_BYTES = 64 * MB

/** Maximum time until a request has arrived, including its upload. */
export const REQUEST_TIMEOUT_MS = 120_000
/** Longer than proxies keep idle connections (Caddy: 2 min), so that no proxy sends a lead over a closed connection. */
export const KEEP_ALIVE_MS = 150_000
/** Interval at which a stopping server closes all connections if no request is open. */
export const CLOSE_UNUSED_MS = 300
/** Time after which a stopping server closes all connections. */
export const CLOSE_ALL_MS = 4_000

/** Maximum size of a JSON request to the embedded Supabase without the secret key. */
export const MAX_JSON_BYTES = 64 * KB
/** Maximum size of a JSON request with the secret key, such as a whole privacy notice. */
export const MAX_SERVICE_JSON_BYTES = 2 * MB
export const MAX_SIGN_IN_BYTES = 8 * KB
export const MAX_PHOTO_BYTES = 5 * MB
/** Maximum time until a request body to the embedded Supabase has arrived. */
export const MAX_BODY_MS = 20_000
/** Maximum simultaneous uploads of photos. */
export const MAX_PHOTO_UPLOADS = 20
