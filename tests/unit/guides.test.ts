/** Checks that our code or Sanity's Italian texts contain each bold label of the guides for editors and translators. */
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {italianOverrides} from '../../studio/locale/italian.ts'
import presentation from '../../studio/locale/presentation.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const textOf = (...parts: string[]) => readFileSync(path.join(ROOT, ...parts), 'utf8')

/** Bold words of the guides that are no label of the Studio. */
const OTHERS = ['Unicode (UTF-8)', 'Punto e virgola', 'CSV UTF-8', '+', 'grassetto']

/** Returns Sanity's Italian texts of a namespace. Our texts replace those of Sanity with the same key. */
function shown(namespace: string, italianOverrides: Readonly<Record<string, string>>): string[] {
  const source = textOf('node_modules/@sanity/locale-it-it/src', `${namespace}.ts`)
  const found = source.matchAll(/^ {2}'([^']+)':\s*(?:'([^']*)'|"([^"]*)")/gm)
  const below = Array.from(found, ([, key = '', single, double]) => [key, single ?? double ?? ''] as const)
  return Object.values({...Object.fromEntries(below), ...italianOverrides})
}

const THEIRS = new Set([
  ...shown('structure', italianOverrides.structure),
  ...shown('studio', italianOverrides.studio),
  ...Object.values(presentation),
])

const OURS = ['studio', 'schemas']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'}).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|seed|locale|testing/.test(file))
  .map((file) => textOf(file))
  .join('\n')

/**
 * Returns whether our code contains a label of the guide as a string. If the label contains ' … ' or ' {', looks for a
 * template literal that starts with the words before it.
 */
function isOurs(words: string): boolean {
  const [first = '', ...rest] = words.split(/ … | \{/)
  if (rest.length > 0) return OURS.includes(`\`${first} \${`)
  return [`'${words}'`, `"${words}"`, `\`${words}\``].some((text) => OURS.includes(text))
}

test.each(['editor', 'translator'])('every command in the guide for the %s is on the screen', (guide) => {
  const named = new Set(
    Array.from(textOf('docs', 'edit', `${guide}.md`).matchAll(/\*\*(.+?)\*\*/g), ([, words = '']) => words),
  )
  expect(named.size).toBeGreaterThan(15)
  const missing = [...named].filter(
    (words) => !OTHERS.includes(words) && !THEIRS.has(words) && !isOurs(words),
  )
  expect(missing).toEqual([])
})
