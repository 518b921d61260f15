import {listOf, textOf} from '../../../documents/values.ts'
import type {Content, Doc} from '../logic/types.ts'
import {SOLD} from './facts.ts'
import {type Named, subjectFinder} from './subjects.ts'

const TECHNIQUE = /\btecnica\s+(?<name>\p{Lu}[\p{L}\s-]*\p{L})\s*$/u

/** A technique of which a line of what is included speaks: 'Trapianto con tecnica FUE Zaffiro'. */
export const techniqueOf = ({features}: Doc): string =>
  listOf(features)
    .map((line) => TECHNIQUE.exec(textOf(line))?.groups?.name ?? '')
    .find(Boolean) ?? ''

const namedIn = (content: Content): Named[] =>
  content.ofType(SOLD).map((doc) => ({id: doc._id, names: [textOf(doc.name).trim()]}))

let last: {readonly key: string; readonly finder: ReturnType<typeof subjectFinder>} | undefined

/** The same finder as long as the names are the same, so that what was found with it need not be sought again. */
export function finderOf(content: Content): ReturnType<typeof subjectFinder> {
  const named = namedIn(content)
  const key = JSON.stringify(named)
  if (last?.key !== key) last = {key, finder: subjectFinder(named)}
  return last.finder
}
