import {type Entry, plainBreaks} from './exchange.ts'
import {refusal} from './guard.ts'
import {lengthOf} from './rows.ts'
import type {Row} from './types.ts'

/** What would become of one line of the file. */
export type Verdict =
  | {status: 'unchanged' | 'changed' | 'emptied' | 'conflict' | 'unknown'}
  | {status: 'long'; by: number}
  | {status: 'broken'; message: string}
  | {status: 'twice'; line: number}

export interface Compared {
  readonly entry: Entry
  readonly row: Row | undefined
  readonly verdict: Verdict
}

function judge(entry: Entry, row: Row): Verdict {
  const now = plainBreaks(row.text)
  // What the file leaves as it was asks for nothing, whatever the Lake holds by now.
  if (entry.text === now || entry.text === entry.original) return {status: 'unchanged'}
  const message = refusal(row, entry.text)
  if (message) return {status: 'broken', message}
  if (entry.original !== now) return {status: 'conflict'}
  if (entry.text.trim() === '') return {status: 'emptied'}
  const by = row.limit === undefined ? 0 : lengthOf(row, entry.text) - row.limit
  return by > 0 ? {status: 'long', by} : {status: 'changed'}
}

/** Every line of a file beside the text that the Lake holds now. Without the original, nothing is known unchanged. */
export function compare(entries: readonly Entry[], rows: readonly Row[]): Compared[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const seen = new Map<string, Entry>()
  return entries.map((entry) => {
    const row = byKey.get(entry.key)
    if (!row) return {entry, row, verdict: {status: 'unknown'}}
    const first = seen.get(entry.key)
    if (first && first.text !== entry.text) return {entry, row, verdict: {status: 'twice', line: first.line}}
    seen.set(entry.key, entry)
    return {entry, row, verdict: judge(entry, row)}
  })
}

/** What may be chosen at all; a text with a broken placeholder would reach the visitor broken. */
export const mayApply = ({verdict}: Compared): boolean =>
  ['changed', 'conflict', 'long', 'emptied'].includes(verdict.status)

/** What is chosen before the translator has looked: only what cannot surprise anybody. */
export const isPlain = ({verdict}: Compared): boolean => verdict.status === 'changed'
