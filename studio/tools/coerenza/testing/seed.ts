import {readFileSync} from 'node:fs'
import type {Finding} from '../logic/check.ts'
import {check} from '../logic/check.ts'
import {read} from '../logic/content.ts'
import type {Doc} from '../logic/types.ts'
import {rules} from '../rules/all.ts'

const lines = readFileSync(new URL('../../../seed/content.ndjson', import.meta.url), 'utf8')

/** The demonstration's content, anew for each caller. */
export const seed = (): Doc[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((line): Doc => JSON.parse(line))

export const findingsIn = (docs: readonly Doc[]): readonly Finding[] => {
  const {findings, broken} = check(read(docs), rules)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  return findings
}
