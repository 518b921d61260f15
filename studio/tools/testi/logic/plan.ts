import {asDraft, draftOf} from '../../../documents/ids.ts'
import {MODEL} from '../../../documents/model.ts'
import {refusal} from './guard.ts'
import {fromNotation} from './notation.ts'
import {type Change, type Doc, rowsOf} from './rows.ts'
import {pairsOf} from './table.ts'

/** Why a change was not written: somebody wrote another text meanwhile, the text is gone, or it may not be so. */
export type Refusal = {is: 'conflict'; theirs: string} | {is: 'gone'} | {is: 'refused'; message: string}
export interface Refused {
  readonly key: string
  readonly why: Refusal
}

export type Mutation =
  | {create: ReturnType<typeof asDraft>}
  | {patch: {id: string; ifRevisionID?: string; set?: Record<string, unknown>; unset?: string[]}}

/**
 * The mutations that write the changes into drafts, one draft a document, made from the Lake's newest state: each one
 * holds only as long as its draft is still the one that was read.
 */
export function planChanges(documents: readonly Doc[], changes: readonly Change[]) {
  const mutations: Mutation[] = []
  const done: string[] = []
  const refused: Refused[] = []
  const pairs = pairsOf(documents)
  for (const [id, wanted] of Map.groupBy(changes, (change) => change.id)) {
    const pair = pairs.get(id)
    const current = pair?.draft ?? pair?.published
    const type = current && MODEL.get(current._type)
    const rows = new Map(pair && type ? rowsOf(type, pair, 0, true).map((row) => [row.key, row]) : [])
    const set: Record<string, unknown> = {}
    const unset: string[] = []
    for (const {key, from, to} of wanted) {
      const row = rows.get(key)
      const message = row && refusal(row, to)
      if (!row) refused.push({key, why: {is: 'gone'}})
      else if (row.text !== from && row.text !== to)
        refused.push({key, why: {is: 'conflict', theirs: row.text}})
      else if (message) refused.push({key, why: {is: 'refused', message}})
      else {
        done.push(key)
        if (row.text === to) continue
        if (row.block) set[`${row.path}.children`] = fromNotation(to, row.block)
        // A list's entry cannot be taken out from here: its neighbours would change their places.
        else if (to === '' && !row.path.endsWith(']')) unset.push(row.path)
        else set[row.path] = to
      }
    }
    const patch = {...(Object.keys(set).length > 0 && {set}), ...(unset.length > 0 && {unset})}
    if (Object.keys(patch).length === 0) continue
    if (pair?.draft) mutations.push({patch: {id: draftOf(id), ifRevisionID: pair.draft._rev, ...patch}})
    // `create` fails if somebody was faster, and the plan is made again.
    else if (pair?.published)
      mutations.push({create: asDraft(pair.published)}, {patch: {id: draftOf(id), ...patch}})
  }
  return {mutations, done, refused}
}
