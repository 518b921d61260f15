import {mkdirSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readFiles} from './files.ts'

test('what has its content’s hash in its name is kept for good, and nothing else is; unknown types stay out', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-files-'))
  mkdirSync(path.join(folder.path, 'assets'))
  const names = ['assets/main-abc12345.js', 'assets/plain.js', 'index.html', 'robots.txt', 'notes.key']
  for (const name of names) writeFileSync(path.join(folder.path, name), 'x')
  const kept = [...readFiles(folder.path)].map(([name, {immutable}]) => [name, immutable])
  expect(Object.fromEntries(kept)).toEqual({
    '/assets/main-abc12345.js': true,
    '/assets/plain.js': false,
    '/index.html': false,
    '/robots.txt': false,
  })
})
