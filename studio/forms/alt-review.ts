/** A picture, and the alternative text that an editor last wrote or confirmed for this picture. */
export interface AltReview {
  readonly asset: string
  readonly alt: string
}

/** Returns the next review state. A changed text or a first picture counts as reviewed. */
export const nextAltReview = (said: AltReview, now: AltReview): AltReview =>
  now.alt !== said.alt || (said.asset === '' && now.asset !== '') ? now : said

export const needsAltReview = (said: AltReview, now: AltReview): boolean =>
  now.alt !== '' && now.asset !== '' && said.asset !== '' && now.asset !== said.asset
