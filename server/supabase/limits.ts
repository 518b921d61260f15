/** Limits of one request to the embedded Supabase. SQL limits leads and photos by address. */
export const MAX_JSON_BYTES = 64 * 1024
/** The program itself records privacy notices. */
export const MAX_SERVICE_JSON_BYTES = 2 * 1024 * 1024
export const MAX_SIGN_IN_BYTES = 8 * 1024
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/** Time in which a body must arrive. */
export const MAX_BODY_MS = 20_000
/** Uploads at a time. */
export const MAX_PHOTO_UPLOADS = 20
