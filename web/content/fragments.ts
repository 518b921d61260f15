/** Pieces of GROQ that several parts of the page query share. */

/**
 * The address and the size of a picture come from `asset._id`, so that content moves between a local and a hosted
 * Lake. Until it is there, its place has its tone: seven bytes where a small preview takes four hundred.
 */
export const PICTURE = /* groq */ `{
  alt, illustration, hotspot, crop,
  asset->{_id, "tone": metadata.palette.dominant.background}
}`

export const FIGURE = /* groq */ `{_key, value, label}`

/** Documents that were never dragged have no rank: the id keeps their order the same from one answer to the next. */
export const IN_PAGE_ORDER = /* groq */ `order(orderRank asc, _id asc)`
