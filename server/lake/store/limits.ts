const MB = 1024 * 1024

/** The limit of hosted Sanity for one document. */
export const MAX_DOCUMENT_BYTES = 32 * MB
export const MAX_MUTATIONS = 10_000
export const MAX_HISTORY_EVENTS = 100
/** A listener that missed more fetches its documents again. */
export const MAX_MISSED_TRANSACTIONS = 50
