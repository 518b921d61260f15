import type {Check, Installation} from './check.ts'
import {CONTENT} from './checks/content.ts'
import {LEADS} from './checks/leads.ts'
import {MACHINE} from './checks/machine.ts'
import {PROXY} from './checks/proxy.ts'
import {RUNNING} from './checks/running.ts'
import {VARIABLES} from './checks/variables.ts'

/** Everything that is looked at, in the order in which a fault explains those after it. */
const CHECKS: readonly Check[] = [...VARIABLES, ...MACHINE, ...RUNNING, ...PROXY, ...CONTENT, ...LEADS]

export interface Verdict {
  name: string
  /** What is wrong; null: nothing. */
  wrong: string | null
  mend: string
}

async function verdictOf(
  {name, concerns, look, mend}: Check,
  installation: Installation,
): Promise<Verdict[]> {
  try {
    return concerns(installation) ? [{name, wrong: await look(installation), mend}] : []
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return [{name, wrong: `This could not be looked at: ${reason}.`, mend}]
  }
}

/** Looks at all that concerns this installation, at the same time. */
export async function examine(installation: Installation): Promise<Verdict[]> {
  const verdicts = (await Promise.all(CHECKS.map((check) => verdictOf(check, installation)))).flat()
  const wrong = new Set(verdicts.filter((verdict) => verdict.wrong !== null).map(({name}) => name))
  const groundless = new Set(CHECKS.filter(({rests = ''}) => wrong.has(rests)).map(({name}) => name))
  return verdicts.filter((verdict) => verdict.wrong !== null || !groundless.has(verdict.name))
}
