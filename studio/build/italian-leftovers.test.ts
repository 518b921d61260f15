import {readdirSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {expect, test} from 'vitest'
import {inItalian} from './italian-leftovers.ts'

const lib = path.join(createRequire(import.meta.url).resolve('sanity'), '..')
const code = readdirSync(lib)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(path.join(lib, file), 'utf8'))
  .join('\n')

test('what Sanity says in English past its translations is Italian in what is built', () => {
  expect(code).toMatch(/(content|text): "Close"/)
  const built = inItalian(code)
  expect(built).not.toMatch(/(content|text): "Close"/)
  expect(built).toContain('content: "Chiudi"')
})
