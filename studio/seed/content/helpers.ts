import {LexoRank} from 'lexorank'

/** Returns a picture for the importer. Each carries the demo mark that the go-live check looks for. */
export const picture = (file: string, alt: string) => ({
  _type: 'picture',
  _sanityAsset: `image@file://./pictures/${file}`,
  alt,
  illustration: true,
})

/** Adds a type and a stable key to array members. */
export const keyed = <T extends object>(type: string, prefix: string, items: readonly T[]) =>
  items.map((item, index) => ({_type: type, _key: `${prefix}-${index + 1}`, ...item}))

/** Creates keyed items from titles and texts. */
export const titled = (prefix: string, texts: Readonly<Record<string, string>>) =>
  keyed(
    'titledText',
    prefix,
    Object.entries(texts).map(([title, text]) => ({title, text})),
  )

/** Adds the ranks that the Studio's list gives when it reorders: two steps apart. */
export function ranked<T extends object>(items: readonly T[]): (T & {orderRank: string})[] {
  let rank = LexoRank.min()
  return items.map((item) => {
    rank = rank.genNext().genNext()
    return {...item, orderRank: rank.toString()}
  })
}
