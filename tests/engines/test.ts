/** Each engine is a project with one browser and one product, which all its tests share. */
import {writeFileSync} from 'node:fs'
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

export const test = base.extend<object, {worker: Worker}>({
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
