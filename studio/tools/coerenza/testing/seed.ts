import {documents} from '../../../seed/content/all.ts'
import {check, type Finding} from '../logic/check.ts'
import {read} from '../logic/content.ts'
import type {Doc} from '../logic/types.ts'
import {rules} from '../rules/all.ts'

/** Demo content as JSON, because stored content has no undefined fields. */
const stored = JSON.stringify(documents)

export const seed = (): Doc[] => JSON.parse(stored)

export const findingsIn = (docs: readonly Doc[]): readonly Finding[] => {
  const {findings, broken} = check(read(docs), rules)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  return findings
}
