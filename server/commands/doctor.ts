import {existsSync, statfsSync, statSync} from 'node:fs'
import {askStatus} from '../app/status.ts'
import {passesSockets} from './doctor/check.ts'
import {examine, type Verdict} from './doctor/examine.ts'
import {run} from './run.ts'

/** `npm run doctor`: what is wrong with this installation, and what mends it. */
function print(verdicts: readonly Verdict[]) {
  for (const {name, wrong, mend} of verdicts) {
    if (wrong) console.log(`✗ ${name}: ${wrong}\n  To mend it: ${mend}`)
  }
  const well = verdicts.filter(({wrong}) => !wrong).map(({name}) => name)
  console.log(`✓ ${well.length === verdicts.length ? 'All is well' : 'Well'}: ${well.join(', ')}`)
}

await run(async (settings) => {
  const verdicts = await examine({
    env: process.env,
    settings,
    // What it cannot read is told by the checks.
    status: await askStatus(settings).catch(() => null),
    // Root may look after data that is not its own.
    user: process.getuid?.() || (existsSync(settings.dataDir) ? statSync(settings.dataDir).uid : null),
    isContained: ['/.dockerenv', '/run/.containerenv'].some(existsSync),
    now: Date.now,
    freeBytes(folder) {
      const {bavail, bsize} = statfsSync(folder)
      return bavail * bsize
    },
    fetch,
    passesSockets,
  })
  print(verdicts)
  if (verdicts.some(({wrong}) => wrong)) process.exitCode = 1
})
