/** A picture, and the alternative text that an editor last wrote or confirmed for it. */
export interface Said {
  readonly asset: string
  readonly alt: string
}

/** Returns the next review state. A changed text counts as a confirmation, and a first picture needs none. */
export const saidNow = (said: Said, now: Said): Said =>
  now.alt !== said.alt || (said.asset === '' && now.asset !== '') ? now : said

export const isAsked = (said: Said, now: Said): boolean =>
  now.alt !== '' && now.asset !== '' && said.asset !== '' && now.asset !== said.asset
