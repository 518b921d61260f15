import type {Check, Installation} from './check.ts'
import {CONTENT} from './checks/content.ts'
import {LEADS} from './checks/leads.ts'
import {MACHINE} from './checks/machine.ts'
import {RUNNING} from './checks/running.ts'
import {VARIABLES} from './checks/variables.ts'

/** Everything that is looked at, in the order in which a fault explains those after it. */
export const CHECKS: readonly Check[] = [...VARIABLES, ...MACHINE, ...RUNNING, ...CONTENT, ...LEADS]

export interface Finding {
  name: string
  /** What is wrong; null: nothing. */
  wrong: string | null
  mend: string
}

/** Looks at all that concerns this installation, at the same time. */
export const examine = (installation: Installation): Promise<Finding[]> =>
  Promise.all(
    CHECKS.filter(({concerns}) => concerns(installation)).map(async ({name, look, mend}) => ({
      name,
      wrong: await look(installation),
      mend,
    })),
  )
