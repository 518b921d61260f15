import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

describe('mutations', () => {
  test('patches and deletes by query', async () => {
    const transaction = lake.editor.transaction()
    for (let n = 0; n < 20; n++) transaction.create({_id: `bulk-${n}`, _type: 'bulk', n})
    await transaction.commit()
    await lake.editor.patch({query: '*[_type == "bulk" && n >= 10]'}).set({big: true}).commit()
    expect(await lake.editor.fetch('count(*[_type == "bulk" && big])')).toBe(10)
    await lake.editor.delete({query: '*[_type == "bulk"]'})
    expect(await lake.editor.fetch('count(*[_type == "bulk"])')).toBe(0)
  })

  test('uses the transaction id of the caller as revision', async () => {
    await lake.editor
      .transaction([{create: {_id: 'revised', _type: 'faq'}}])
      .transactionId('my-transaction')
      .commit()
    expect(await lake.editor.getDocument('revised')).toMatchObject({_rev: 'my-transaction'})
  })
})
