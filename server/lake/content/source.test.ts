import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {readSource} from './source.ts'

const root = mkdtempSync(path.join(tmpdir(), 'content-source-'))
afterAll(() => rmSync(root, {recursive: true}))

function folder(files: Record<string, string> = {}) {
  const made = path.join(root, crypto.randomUUID())
  mkdirSync(made)
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(made, name), text)
  return made
}
const read = (source: string) => readSource(source, folder())

const good = '{"_id":"faq-1","_type":"faq"}'
const withPicture = (name: string) => `{"_id":"hero","_type":"hero","picture":{"_sanityAsset":"${name}"}}`

describe('readSource()', () => {
  it('reads a folder, and a single file beside others', () => {
    const source = folder({'a.ndjson': `${good}\n\n`, 'b.txt': ''})
    expect(read(source)).toMatchObject({documents: [{_id: 'faq-1'}], isWholeFolder: true})
    writeFileSync(path.join(source, 'b.ndjson'), good)
    expect(read(path.join(source, 'b.ndjson'))).toMatchObject({folder: source, isWholeFolder: false})
  })

  it.each([
    [{'d.ndjson': `${good}\n{"_id": "faq-2",\n`}, 'd.ndjson, document 2: this is not JSON'],
    [{'d.ndjson': `${good}\n{"_id":"b"}\n`}, '"_id" or "_type" is missing'],
    [{'d.ndjson': ''}, 'holds no document'],
    [{'a.ndjson': good, 'b.ndjson': good}, 'exactly one .ndjson file'],
    [{'d.ndjson': withPicture('image@file://./no.png')}, 'is missing'],
    [{'d.ndjson': withPicture('image@file://./../../../../../etc/hostname')}, 'lies outside'],
    [{'d.ndjson': withPicture('image@file:///etc/hostname')}, 'is missing'],
    [{'broken.tar.gz': 'no archive'}, 'exactly one .ndjson file'],
  ])('refuses %j', (files, message) => {
    expect(() => read(folder(files))).toThrow(message)
  })

  it('refuses a link to a file outside of the folder', () => {
    const source = folder({'d.ndjson': withPicture('image@file://./x.png')})
    symlinkSync('/etc/hostname', path.join(source, 'x.png'))
    expect(() => read(source)).toThrow('lies outside')
  })

  it('refuses a broken archive', () => {
    const archive = path.join(folder({'broken.tar.gz': 'no archive'}), 'broken.tar.gz')
    expect(() => read(archive)).toThrow('could not be unpacked')
  })
})
