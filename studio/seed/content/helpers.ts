import {LexoRank} from 'lexorank'

/** Returns a picture for the importer. `illustration` makes Coerenza ask for a real photo before going live. */
export const picture = (file: string, alt: string) => ({
  _type: 'picture',
  _sanityAsset: `image@file://./pictures/${file}`,
  alt,
  illustration: true,
})

export const keyed = <T extends object>(type: string, prefix: string, items: readonly T[]) =>
  items.map((item, index) => ({_type: type, _key: `${prefix}-${index + 1}`, ...item}))

export const titled = (prefix: string, texts: Readonly<Record<string, string>>) =>
  keyed(
    'titledText',
    prefix,
    Object.entries(texts).map(([title, text]) => ({title, text})),
  )

/** Adds a rank to each item. The ranks are two steps apart, as in the Studio. */
export function ranked<T extends object>(items: readonly T[]): (T & {orderRank: string})[] {
  let rank = LexoRank.min()
  return items.map((item) => {
    rank = rank.genNext().genNext()
    return {...item, orderRank: rank.toString()}
  })
}
