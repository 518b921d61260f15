import type {Area, Installation} from './check.ts'
import {CONTENT} from './checks/content.ts'
import {LEADS} from './checks/leads.ts'
import {MACHINE} from './checks/machine.ts'
import {RUNNING} from './checks/running.ts'
import {VARIABLES} from './checks/variables.ts'

/** Everything that is looked at, in the order in which a fault explains those after it. */
const AREAS: readonly Area[] = [VARIABLES, MACHINE, RUNNING, CONTENT, LEADS]

export interface Verdict {
  name: string
  /** What is wrong; null: nothing. */
  wrong: string | null
  mend: string
}

async function verdictsOf({concerns, restOnFirst, checks}: Area, at: Installation): Promise<Verdict[]> {
  if (concerns?.(at) === false) return []
  const looked = Object.entries(checks).map(async ([name, [look, mend]]) => {
    const wrong = await (async () => look(at))().catch(
      ({message}: Error) => `This could not be looked at: ${message}.`,
    )
    return wrong === undefined ? [] : [{name, wrong, mend}]
  })
  const verdicts = (await Promise.all(looked)).flat()
  return restOnFirst && verdicts[0]?.wrong ? verdicts.filter(({wrong}) => wrong !== null) : verdicts
}

export const examine = async (installation: Installation): Promise<Verdict[]> =>
  (await Promise.all(AREAS.map((area) => verdictsOf(area, installation)))).flat()
