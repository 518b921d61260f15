/** Which picture the words were last said of. Pure. */
export interface Said {
  readonly asset: string
  readonly alt: string
}

/** Whoever writes other words has looked at the picture; the first picture of all has no words to keep. */
export const saidNow = (said: Said, now: Said): Said =>
  now.alt !== said.alt || (said.asset === '' && now.asset !== '') ? now : said

export const isAsked = (said: Said, now: Said): boolean =>
  now.alt !== '' && now.asset !== '' && said.asset !== '' && now.asset !== said.asset
