import {documents} from '../../../seed/content/all.ts'
import {check, type Finding} from '../logic/check.ts'
import {read} from '../logic/content.ts'
import type {Doc} from '../logic/types.ts'
import {rules} from '../rules/all.ts'

/** As it is stored: without what the modules leave undefined. */
const stored = JSON.stringify(documents)

/** The demonstration's content, anew for each caller. */
export const seed = (): Doc[] => JSON.parse(stored)

export const findingsIn = (docs: readonly Doc[]): readonly Finding[] => {
  const {findings, broken} = check(read(docs), rules)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  return findings
}
