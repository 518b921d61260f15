import {execFileSync} from 'node:child_process'
import {statSync, symlinkSync, truncateSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {assetNames} from './assets.ts'
import {readSource} from './source.ts'

const folder = () => mkdtempDisposable(path.join(tmpdir(), 'clinica-source-'))
const LINE = '{"_id": "a", "_type": "faq"}\n'

test('an archive is read, also one whose content packs well', async () => {
  await using made = await folder()
  await using scratch = await folder()
  const line = JSON.stringify({_id: 'b', _type: 'faq', text: 'x'.repeat(5_000_000)})
  writeFileSync(path.join(made.path, 'data.ndjson'), `${LINE}${line}\n`)
  const archive = path.join(made.path, 'content.tar.gz')
  execFileSync('tar', ['-czf', archive, '-C', made.path, 'data.ndjson'])
  expect((await readSource(archive, scratch.path)).documents.map(({_id}) => _id)).toEqual(['a', 'b'])
})

test('a small archive that would fill the disk is refused before it does', async () => {
  await using made = await folder()
  await using scratch = await folder()
  const archive = path.join(made.path, 'bomb.tar.gz')
  writeFileSync(path.join(made.path, 'data.ndjson'), '')
  truncateSync(path.join(made.path, 'data.ndjson'), 80_000_000)
  execFileSync('tar', ['-czf', archive, '-C', made.path, 'data.ndjson'])
  await expect(readSource(archive, scratch.path)).rejects.toThrow('unpacks to more than')
  expect(statSync(path.join(scratch.path, 'data.ndjson')).size).toBeLessThan(80_000_000)
})

test('a file without a document, and one whose id cannot be stored, are refused before anything is', async () => {
  await using made = await folder()
  const file = path.join(made.path, 'data.ndjson')
  const read = (text: string) => {
    writeFileSync(file, text)
    return readSource(file, made.path)
  }
  await expect(read('\n')).rejects.toThrow('holds no document. Nothing was imported.')
  await expect(read(`${LINE}{"_id": "è qui", "_type": "faq"}`)).rejects.toThrow(
    'line 2: this has an "_id" with',
  )
})

test('half an archive, and what is none, are said to be no whole archive', async () => {
  await using made = await folder()
  await using scratch = await folder()
  const archive = path.join(made.path, 'half.tgz')
  for (const bytes of [
    gzipSync(Buffer.alloc(9_000)).subarray(0, 20),
    gzipSync('no tar'),
    Buffer.from('text'),
  ]) {
    writeFileSync(archive, bytes)
    await expect(readSource(archive, scratch.path)).rejects.toThrow('no whole .tar.gz archive')
  }
})

test('a link or a pipe in the place of content or of a picture is not read', async () => {
  await using made = await folder()
  symlinkSync('/dev/zero', path.join(made.path, 'data.ndjson'))
  await expect(readSource(made.path, made.path)).rejects.toThrow('is no file of at most')
  execFileSync('mkfifo', [path.join(made.path, 'photo.jpg')])
  const documents = [{_id: 'a', _type: 'faq', photo: {_sanityAsset: 'image@file://./photo.jpg'}}]
  expect(() => assetNames({documents, folder: made.path, assets: null})).toThrow('photo.jpg is missing')
})
