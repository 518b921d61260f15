/** Limits of the embedded Supabase. SQL counts leads and photos by address; these bound one moment's work. */
export const MAX_JSON_BYTES = 64 * 1024
/** The program itself records privacy notices. */
export const MAX_SERVICE_JSON_BYTES = 2 * 1024 * 1024
export const MAX_SIGN_IN_BYTES = 8 * 1024
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/** A body that has not arrived by then is given up. */
export const MAX_BODY_MS = 20_000
/** Photos that are received and stored at a time. */
export const MAX_PHOTO_UPLOADS = 20
