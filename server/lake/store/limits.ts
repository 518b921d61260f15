const MB = 1024 * 1024

/** The limit of hosted Sanity for one document. */
export const MAX_DOCUMENT_BYTES = 32 * MB
/** The limit for one mutation before its size in bytes is known. */
export const MAX_MUTATION_CHARACTERS = 64 * MB
/** A document that a thousand mutations change is returned a thousand times. */
export const MAX_ANSWER_BYTES = 64 * MB
export const MAX_MUTATIONS = 10_000
export const MAX_HISTORY_EVENTS = 100
/** A listener that missed more fetches its documents again. */
export const MAX_MISSED_TRANSACTIONS = 50
export const MAX_MISSED_BYTES = MB
export const MAX_PATH_CHARACTERS = 2048
/** The patch engine visits each branch of a path: beyond these it takes for ever, even in a small document. */
export const MAX_PATH_BRANCHES = 1_000
export const MAX_PATH_RECURSIONS = 2
