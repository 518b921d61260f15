import {randomUUID} from 'node:crypto'
import {mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {fileStore} from './files.ts'

const HOUR = 3_600_000
const nothing = async () => new Set<string>()

function standing() {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return {folder, files: fileStore(folder)}
}
afterEach(() => {
  vi.useRealTimers()
})

test('what an earlier run left and no row names goes, once it is an hour old', async () => {
  const {folder, files} = standing()
  const [old, known, young] = [randomUUID(), randomUUID(), randomUUID()]
  for (const name of [old, `${old}.part`, known, young]) writeFileSync(path.join(folder, name), 'x')
  for (const name of [old, `${old}.part`, known]) utimesSync(path.join(folder, name), 1, 1)
  expect(await files.sweep(async () => new Set([known]), HOUR)).toBe(2)
  expect(readdirSync(folder).toSorted()).toEqual([known, young].toSorted())
})

test('a file whose row is still on its way stays, though the clock leaps a day meanwhile', async () => {
  const {folder, files} = standing()
  const version = await files.write(Buffer.from('photo'))
  vi.useFakeTimers({toFake: ['Date']})
  vi.setSystemTime(Date.now() + 24 * HOUR)
  expect(await files.sweep(nothing, HOUR)).toBe(0)
  expect(readdirSync(folder)).toEqual([version])
  // The next run knows nothing of it any more.
  expect(await fileStore(folder).sweep(nothing, HOUR)).toBe(1)
})
