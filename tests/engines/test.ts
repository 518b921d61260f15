/** Each engine is a project with one browser and one product, which all its tests share. */
import {existsSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {test as base, expect, type TestInfo} from '@playwright/test'
import {type Copy, startCopy} from '../support/built.ts'
import {ENGINES, type EngineName} from './engines.ts'
import {EMPTY, type Relay, startRelay} from './relay.ts'
import {type Visit, visitWith} from './visit.ts'

interface Worker {
  product: Copy
  visit: Visit
  relay: Relay
}

/** A driver's words for a browser that has ended by itself, and its page with it. */
const BROWSER_ENDED = 'invalid session id'

interface Again {
  again: undefined
}

export const test = base.extend<Again, {worker: Worker}>({
  /** The second try, which the project allows, is for a test whose browser ended under it, and for no other. */
  again: [
    async ({browserName: _}, use, {project, retry, testId, errors}) => {
      const ended = path.join(project.outputDir, `${testId}.ended`)
      if (retry > 0 && !existsSync(ended)) throw new Error('It failed before, in a browser that went on.')
      await use(undefined)
      if (!errors.some(({message}) => message?.includes(BROWSER_ENDED))) return
      console.log('The browser has ended by itself, and the test is tried once more in another one.')
      writeFileSync(ended, '')
    },
    {auto: true},
  ],
  worker: [
    async ({browserName: _}, use, {project}) => {
      const engine = ENGINES[project.name as EngineName]
      const product = await startCopy()
      const relay = await startRelay(product.url)
      const driver = await engine.start(engine.programs[0])
      try {
        await use({product, relay, visit: visitWith(driver, relay.url)})
      } finally {
        await driver.end()
        await relay.cut()
        await product.end()
      }
    },
    {scope: 'worker', timeout: 240_000},
  ],
})

/** For the eye: side by side with Chromium's in the contact sheets. */
export async function keepPicture(visit: Visit, info: TestInfo, name: string) {
  const file = info.outputPath(`${info.project.name}-${name}.png`)
  writeFileSync(file, await visit.picture())
  if (process.env.ENGINE_PICTURES)
    writeFileSync(path.join(process.env.ENGINE_PICTURES, path.basename(file)), await visit.picture())
}

/** For a file of visitors: every test is a first visit, and the page complains of nothing. */
export function firstVisits() {
  test.beforeEach(async ({worker: {visit}}) => {
    await visit.open(EMPTY)
    await visit.run(() => {
      localStorage.clear()
      indexedDB.deleteDatabase('clinica')
    })
  })

  test.afterEach(async ({worker: {visit, relay}}, info) => {
    // A browser that hangs gives none.
    if (info.status !== info.expectedStatus) await keepPicture(visit, info, 'failed').catch(() => {})
    expect(relay.faults(), 'errors and warnings of the page').toEqual([])
  })
}
