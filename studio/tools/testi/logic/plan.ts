import {asDraft, draftOf} from '../../../documents/ids.ts'
import {MODEL} from '../../../documents/model.ts'
import {refusal} from './guard.ts'
import {type Block, fromNotation, isBlock} from './notation.ts'
import {rowsOf} from './rows.ts'
import {pairsOf} from './table.ts'
import type {Change, Doc, Row} from './types.ts'

/** Why a change was not written: somebody wrote another text meanwhile, the text is gone, or it may not be so. */
export type Refused =
  | {key: string; reason: 'conflict'; theirs: string}
  | {key: string; reason: 'gone'}
  | {key: string; reason: 'broken'; message: string}

export type Mutation =
  | {create: Doc}
  | {patch: {id: string; ifRevisionID?: string; set?: Record<string, unknown>; unset?: string[]}}

export interface Plan {
  mutations: Mutation[]
  done: string[]
  refused: Refused[]
}

/** The value at a path that `rowsOf` made: names, `[3]` and `[_key=="x"]`. */
function valueAt(document: Doc, path: string): unknown {
  const steps = path.matchAll(/\[_key==("(?:[^"\\]|\\.)*")\]|\[(\d+)\]|([^.[\]]+)/g)
  let value: unknown = document
  for (const [, key, index, name] of steps) {
    if (Array.isArray(value)) {
      value = key ? value.find((item) => item?._key === JSON.parse(key)) : value[Number(index)]
    } else value = name === undefined ? undefined : (value as Record<string, unknown> | undefined)?.[name]
  }
  return value
}

interface Writing {
  set: Record<string, unknown>
  unset: string[]
}

/** Puts one text into the patch; a string says why it cannot be. */
function write(row: Row, to: string, current: Doc, {set, unset}: Writing): string | null {
  const refused = refusal(row, to)
  if (refused) return refused
  if (row.kind === 'paragraph') {
    const block = valueAt(current, row.path)
    const reading = isBlock(block) ? fromNotation(to, block as Block) : null
    if (!reading?.ok) return reading?.problem ?? 'Il paragrafo non c’è più.'
    set[`${row.path}.children`] = reading.children
    // A list's entry cannot be taken out from here: its neighbours would change their places.
  } else if (to === '' && !row.path.endsWith(']')) unset.push(row.path)
  else set[row.path] = to
  return null
}

/**
 * The mutations that write the changes into drafts, one draft a document, made from the Lake's newest state: each one
 * holds only as long as its draft is still the one that was read.
 */
export function planChanges(documents: readonly Doc[], changes: readonly Change[]): Plan {
  const plan: Plan = {mutations: [], done: [], refused: []}
  const pairs = pairsOf(documents)
  for (const [id, wanted] of Map.groupBy(changes, (change) => change.id)) {
    const pair = pairs.get(id)
    const current = pair?.draft ?? pair?.published
    const type = current && MODEL.get(current._type)
    const rows = new Map(pair && type ? rowsOf(type, pair, 0, true).map((row) => [row.key, row]) : [])
    const writing: Writing = {set: {}, unset: []}
    const before = plan.done.length
    for (const {key, from, to} of wanted) {
      const row = rows.get(key)
      if (!row || !current) plan.refused.push({key, reason: 'gone'})
      else if (row.text === to) plan.done.push(key)
      else if (row.text !== from) plan.refused.push({key, reason: 'conflict', theirs: row.text})
      else {
        const message = write(row, to, current, writing)
        if (message) plan.refused.push({key, reason: 'broken', message})
        else plan.done.push(key)
      }
    }
    const {set, unset} = writing
    if (!pair || plan.done.length === before || (Object.keys(set).length === 0 && unset.length === 0))
      continue
    const patch = {...(Object.keys(set).length > 0 && {set}), ...(unset.length > 0 && {unset})}
    if (pair.draft) plan.mutations.push({patch: {id: draftOf(id), ifRevisionID: pair.draft._rev, ...patch}})
    // `create` fails if somebody was faster, and the plan is made again.
    else if (pair.published)
      plan.mutations.push({create: asDraft(pair.published) as Doc}, {patch: {id: draftOf(id), ...patch}})
  }
  return plan
}
