import {mkdirSync, readdirSync, utimesSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {backupName, keepLatest} from './shelf.ts'

test('what a backup that is being made has is left alone, what one left days ago goes', async () => {
  await using shelf = await mkdtempDisposable(path.join(tmpdir(), 'clinica-shelf-'))
  const now = new Date('2026-03-10T12:00:00Z')
  const draft = (hours: number) => `${backupName(new Date(now.getTime() - hours * 3_600_000))}.part`
  for (const hours of [1, 30]) mkdirSync(path.join(shelf.path, draft(hours)))
  for (const [name, hours] of [
    ['rehearsal-now', 1],
    ['rehearsal-old', 30],
  ] as const) {
    mkdirSync(path.join(shelf.path, name))
    const date = new Date(now.getTime() - hours * 3_600_000)
    utimesSync(path.join(shelf.path, name), date, date)
  }
  keepLatest(shelf.path, 1, now)
  expect(readdirSync(shelf.path).sort()).toEqual([draft(1), 'rehearsal-now'])
})
