import {LexoRank} from 'lexorank'

/** For the importer. Every demo picture is drawn, and carries the mark that the go-live check looks for. */
export const picture = (file: string, alt: string) => ({
  _type: 'picture',
  _sanityAsset: `image@file://./pictures/${file}`,
  alt,
  illustration: true,
})

/** Array members with their type and a key that stays the same from one run to the next. */
export const keyed = <T extends object>(type: string, prefix: string, items: readonly T[]) =>
  items.map((item, index) => ({_type: type, _key: `${prefix}-${index + 1}`, ...item}))

/** Titles, each with its text. */
export const titled = (prefix: string, texts: Readonly<Record<string, string>>) =>
  keyed(
    'titledText',
    prefix,
    Object.entries(texts).map(([title, text]) => ({title, text})),
  )

/** The ranks that the Studio's list itself gives when it orders documents afresh: two steps apart. */
export function ranked<T extends object>(items: readonly T[]): (T & {orderRank: string})[] {
  let rank = LexoRank.min()
  return items.map((item) => {
    rank = rank.genNext().genNext()
    return {...item, orderRank: rank.toString()}
  })
}
