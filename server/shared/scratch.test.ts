import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {scratchFolder} from './scratch.ts'

test('it is there until the end of its scope', async () => {
  let seen = ''
  {
    await using scratch = await scratchFolder(path.join(tmpdir(), 'clinica-scratch-'))
    seen = scratch.path
    expect(existsSync(seen)).toBe(true)
  }
  expect(existsSync(seen)).toBe(false)
})

test.each(['SIGINT', 'SIGTERM'] as const)('a program that ends by %s takes it along', async (signal) => {
  const program = `
    import {scratchFolder} from ${JSON.stringify(path.join(import.meta.dirname, 'scratch.ts'))}
    const {path} = await scratchFolder(${JSON.stringify(path.join(tmpdir(), 'clinica-scratch-'))})
    process.stdout.write(path)
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  const [folder] = await once(child.stdout, 'data')
  expect(existsSync(String(folder))).toBe(true)
  child.kill(signal)
  await once(child, 'exit')
  expect(existsSync(String(folder))).toBe(false)
})
