import {randomUUID} from 'node:crypto'
import {mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {describe, expect, it, onTestFinished} from 'vitest'
import {fileStore} from './files.ts'

const HOUR = 3_600_000

describe('sweep', () => {
  it('removes files without a row after an hour', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'files-'))
    onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
    const [old, known, young] = [randomUUID(), randomUUID(), randomUUID()]
    for (const name of [old, `${old}.part`, known, young]) writeFileSync(path.join(folder, name), 'x')
    for (const name of [old, `${old}.part`, known]) utimesSync(path.join(folder, name), 1, 1)
    expect(await fileStore(folder).sweep(async () => new Set([known]), HOUR)).toBe(2)
    expect(readdirSync(folder).toSorted()).toEqual([known, young].toSorted())
  })
})
