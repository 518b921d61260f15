import {intoDraft, type Mutation} from '../../../documents/ids.ts'
import {MODEL} from '../../../documents/model.ts'
import {getRefusal} from './guard.ts'
import {fromNotation} from './notation.ts'
import {type Change, type Doc, rowsOf} from './rows.ts'
import {pairsOf} from './table.ts'

export type Refusal = {is: 'conflict'; theirs: string} | {is: 'gone'} | {is: 'refused'; message: string}
export interface Refused {
  readonly key: string
  readonly why: Refusal
}

/** Returns the mutations for the drafts, the keys of accepted changes, and the refused changes with reasons. */
export function planChanges(documents: readonly Doc[], changes: readonly Change[]) {
  const mutations: Mutation[] = []
  const done: string[] = []
  const refused: Refused[] = []
  const pairs = pairsOf(documents)
  for (const [id, wanted] of Map.groupBy(changes, (change) => change.id)) {
    const pair = pairs.get(id)
    const current = pair?.draft ?? pair?.published
    const type = current && MODEL.get(current._type)
    const rows = new Map(pair && type ? rowsOf(type, pair, '', true).map((row) => [row.key, row]) : [])
    const values = new Map<string, unknown>()
    for (const {key, from, to} of wanted) {
      const row = rows.get(key)
      const message = row && getRefusal(row, to)
      if (!row) refused.push({key, why: {is: 'gone'}})
      else if (row.text !== from && row.text !== to)
        refused.push({key, why: {is: 'conflict', theirs: row.text}})
      else if (message) refused.push({key, why: {is: 'refused', message}})
      else {
        done.push(key)
        if (row.text === to) continue
        // Stores '' for an emptied list item, because removing the item would shift the next items.
        const isEmptied = to === '' && !row.path.endsWith(']')
        if (row.block) values.set(`${row.path}.children`, fromNotation(to, row.block))
        else values.set(row.path, isEmptied ? undefined : to)
      }
    }
    if (pair && values.size > 0) mutations.push(...intoDraft(id, pair, values))
  }
  return {mutations, done, refused}
}
