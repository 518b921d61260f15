import {remembered} from '../../../documents/remember.ts'
import {escaped} from '../../../documents/search.ts'
import {listOf, textOf} from '../../../documents/values.ts'
import type {Content, Doc, Passage} from '../logic/types.ts'
import {SOLD} from './facts.ts'
import {type Named, subjectFinder} from './subjects.ts'

const TECHNIQUE = /\btecnica\s+(?<name>\p{Lu}[\p{L}\s-]*\p{L})\s*$/u

/** A technique of which a line of what is included speaks: 'Trapianto con tecnica FUE Zaffiro'. */
export const techniqueOf = ({features}: Doc): string =>
  listOf(features)
    .map((line) => TECHNIQUE.exec(textOf(line))?.groups?.name ?? '')
    .find(Boolean) ?? ''

/** What was made last, for as long as it would be made of the same: what was found with it need not be sought again. */
function kept<T>(make: (from: readonly Named[]) => T): (from: readonly Named[]) => T {
  let last: {readonly key: string; readonly made: T} | undefined
  return (from) => {
    const key = JSON.stringify(from)
    if (last?.key !== key) last = {key, made: make(from)}
    return last.made
  }
}

const finder = kept(subjectFinder)
export const finderOf = (content: Content) =>
  finder(content.ofType(SOLD).map((doc) => ({id: doc._id, names: [textOf(doc.name).trim()]})))

/** A technique that no package has. */
const UNKNOWN = String.raw`(?<=\b[Tt]ecnica\s)(?<other>[A-Z]{3,})`

/** Where a text names a technique. */
const techniques = kept((named) => {
  const names = named.flatMap((one) => one.names).filter(Boolean)
  const anyCase = (name: string) =>
    escaped(name).replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
  const known = names.toSorted((one, other) => other.length - one.length).map(anyCase)
  const pattern = new RegExp(String.raw`(?<!\p{L})(?:${[...known, UNKNOWN].join('|')})(?!\p{L})`, 'gu')
  return remembered(({text}: Passage) =>
    Array.from(text.matchAll(pattern), ({0: said, index}) => ({
      said,
      start: index,
      end: index + said.length,
    })),
  )
})
export const techniquesIn = (content: Content) =>
  techniques(content.ofType(SOLD).map((doc) => ({id: doc._id, names: [techniqueOf(doc)]})))
