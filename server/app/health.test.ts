import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test, vi} from 'vitest'
import {writeFault} from '../shared/data-folder/durable.ts'
import {createHealth} from './health.ts'

const yes = async () => true

test('ready when all that was started works', async () => {
  const health = createHealth({content: yes, page: yes, leads: async () => null})
  expect(await health.readiness()).toEqual({
    ready: true,
    checks: {content: 'ok', page: 'ok', leads: 'not started'},
  })
})

test('not ready, and says what is not: an error counts as much as a no', async () => {
  const broken = async () => {
    throw new Error('no')
  }
  const health = createHealth({content: broken, page: async () => false, disk: yes})
  expect(await health.readiness()).toEqual({
    ready: false,
    checks: {content: 'failed', page: 'failed', disk: 'ok'},
  })
})

test('a check that never answers is a no', async () => {
  vi.useFakeTimers({toFake: ['setTimeout']})
  try {
    const readiness = createHealth({disk: () => new Promise(() => {})}).readiness()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await readiness).toEqual({ready: false, checks: {disk: 'failed'}})
  } finally {
    vi.useRealTimers()
  }
})

test('asks again only after a while', async () => {
  let clock = 0
  let asked = 0
  const count = async () => {
    asked++
    return true
  }
  const health = createHealth({content: count}, () => clock)
  await Promise.all([health.readiness(), health.readiness()])
  clock = 900
  await health.readiness()
  expect(asked).toBe(1)
  clock = 1_100
  await health.readiness()
  expect(asked).toBe(2)
})

test('the disk is tried by writing, and nothing is left there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-health-'))
  expect(await writeFault(folder)).toBeNull()
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, {recursive: true})
  expect(await writeFault(folder)).not.toBeNull()
})
