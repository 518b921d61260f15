/** The Lake refuses what was made from a state that is no longer there. */
export const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 409
