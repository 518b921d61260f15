import {lazy} from 'react'

type Parts = typeof import('./further.ts')

let bring: (parts: Parts) => void = () => {}
const brought = new Promise<Parts>((resolve) => {
  bring = resolve
})

/** From here on the page is drawn, or drawn anew, from content: the code of every section is needed. */
export const needEverySection = (parts: Parts) => bring(parts)

/**
 * A section in which nothing happens (`further.ts`). Its HTML is all that a visitor needs of it: its code comes with
 * whatever changes the page, never by itself, so that no visitor waits for it and none misses it.
 */
export const later = (name: keyof Parts) => lazy(async () => ({default: (await brought)[name]}))
