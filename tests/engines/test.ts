/** Tests in other browser engines. All tests of an engine share one browser and one product. */
import {existsSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {test as base, expect} from '@playwright/test'
import {type Copy, startCopy} from '../support/built.ts'
import {ENGINES, type EngineName} from './engines.ts'
import {EMPTY, type Relay, startRelay} from './relay.ts'
import {type Visit, visitWith} from './visit.ts'

interface Worker {
  product: Copy
  visit: Visit
  relay: Relay
}

/** Error text of a driver whose browser has crashed. */
const BROWSER_ENDED = 'invalid session id'

interface Again {
  again: undefined
}

export const test = base.extend<Again, {worker: Worker}>({
  /** Fails a retry immediately, unless the browser crashed in an earlier run of the test. */
  again: [
    async ({browserName: _}, use, {project, retry, testId, errors}) => {
      const ended = path.join(project.outputDir, `${testId}.ended`)
      if (retry > 0 && !existsSync(ended)) throw new Error('The test failed before without a browser crash.')
      await use(undefined)
      if (!errors.some(({message}) => message?.includes(BROWSER_ENDED))) return
      console.log('The browser crashed. The test is repeated in another one.')
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

/** Deletes the page's stored data before each test of a file. Fails a test if the page reports errors or warnings. */
export function firstVisits() {
  test.beforeEach(async ({worker: {visit}}) => {
    await visit.open(EMPTY)
    await visit.run(() => {
      localStorage.clear()
      indexedDB.deleteDatabase('leads')
    })
  })

  test.afterEach(({worker: {relay}}) => {
    expect(relay.faults(), 'errors and warnings of the page').toEqual([])
  })
}
