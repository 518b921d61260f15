/** Other browsers may retry a test. `engines/test.ts` allows that only if the browser itself ended. */
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const FOLDER = path.join(import.meta.dirname, '..', 'e2e')
const files = readdirSync(FOLDER).filter((name) => name.startsWith('engines'))

test('each file of them takes its tests from there', () => {
  expect(files.length).toBeGreaterThan(2)
  const others = files.filter(
    (name) =>
      !/import {[^}]*\btest\b[^}]*} from '\.\.\/engines\/test\.ts'/.test(
        readFileSync(path.join(FOLDER, name), 'utf8'),
      ),
  )
  expect(others).toEqual([])
})
