/** The picture that the alternative text was last written or confirmed for. */
export interface Said {
  readonly asset: string
  readonly alt: string
}

/** A new text confirms the picture. The first picture has no older text. */
export const saidNow = (said: Said, now: Said): Said =>
  now.alt !== said.alt || (said.asset === '' && now.asset !== '') ? now : said

export const isAsked = (said: Said, now: Said): boolean =>
  now.alt !== '' && now.asset !== '' && said.asset !== '' && now.asset !== said.asset
