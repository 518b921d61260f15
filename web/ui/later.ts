import {type ComponentType, lazy} from 'react'

let begin = () => {}
const needed = new Promise<void>((resolve) => {
  begin = resolve
})

/** From here on the code of every section is needed: the page is drawn, or drawn anew, from content. */
export const needEverySection = () => begin()

/**
 * A section in which nothing happens: its HTML is all that a visitor needs, and its code is not loaded before the
 * content changes. On the server it is there at once.
 */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (typeof document !== 'undefined') await needed
    return {default: await load()}
  })
