import {spawn} from 'node:child_process'
import {once} from 'node:events'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {expect, it} from 'vitest'
import {openTemporary, temporaryFolder, testStore} from '../testing/store.ts'

const here = path.dirname(fileURLToPath(import.meta.url))

/** Writes without end and prints what its listeners heard. */
const WRITER = `
  const [{openDatabase}, {createStore}] = await Promise.all([
    import(${JSON.stringify(path.join(here, 'database.ts'))}),
    import(${JSON.stringify(path.join(here, 'transact.ts'))}),
  ])
  const store = createStore(openDatabase(process.argv[1]), 'production', {queryIds: async () => []})
  store.onCommit(({transactionId}) => process.stdout.write(transactionId + '\\n'))
  for (let n = 0; ; n++) {
    const mutations = ['a', 'b'].map((side) => ({create: {_id: side + n, _type: 'note', n}}))
    await store.transact({identity: 'ada', transactionId: 'tx' + n, mutations})
  }
`

it('loses no announced transaction when the process is killed', async () => {
  const file = path.join(temporaryFolder(), 'content.sqlite')
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const announced: string[] = []
  for await (const line of createInterface({input: child.stdout})) {
    announced.push(line)
    if (announced.length === 40) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')

  const {db, store, get} = testStore({}, openTemporary(file))
  for (const id of announced) {
    const n = id.slice(2)
    expect([get(`a${n}`)?._rev, get(`b${n}`)?._rev]).toEqual([id, id])
  }
  expect(announced.length).toBeGreaterThanOrEqual(40)
  expect(store.count('production') % 2).toBe(0)
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
})
