/** Checks the rules of CONTRIBUTING.md, "Write English", that a program can check. */
import {existsSync, globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const ROOMS = 'schemas|studio|web|server|supabase|tests|docs|types|public'
const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', {cwd: ROOT})]

/** Files that a developer creates while following a guide. */
const CREATED = ['server/leads/channels/chat.ts', 'server/app/opening-hours.ts']

/** Returns whether a file exists, also if its name is written without `.test.ts`. */
const isThere = (file: string) =>
  existsSync(path.join(ROOT, file)) || existsSync(path.join(ROOT, `${file}.test.ts`))

describe('documents', () => {
  test.each(PAGES)('%s links to files that exist', (page) => {
    const links = [...read(page).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)))).toEqual([])
  })

  test.each(PAGES)('%s names paths that exist', (page) => {
    const named = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
    const paths = named.filter((words) => new RegExp(`^(${ROOMS})/[\\w./-]+$`).test(words))
    expect(paths.filter((file) => !CREATED.includes(file) && !isThere(file))).toEqual([])
  })
})

describe('decisions', () => {
  const records = globSync('docs/decisions/0*.md', {cwd: ROOT})

  test.each(records)('%s has its head and at most 400 words', (record) => {
    const text = read(record)
    expect(text).toMatch(/^# \d+\. .+\n\n\*\*Date:\*\* \d{4}-\d\d-\d\d.*\*\*Status:\*\* /)
    for (const part of ['Context', 'Decision', 'Consequences']) expect(text).toContain(`**${part}.**`)
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(400)
    expect(read('docs/decisions/README.md')).toContain(`(${path.basename(record)})`)
  })
})

test('promises of the security page have an attack and existing tests', () => {
  const [, promises = ''] = read('docs/operate/security.md').split(/^## Promises$/m)
  const rows = (promises.split(/^## /m)[0] ?? '')
    .split('\n')
    .filter((line) => /^\| (?!Promise \|)/.test(line))
  expect(rows.length).toBeGreaterThan(15)
  const isTest = (name: string) =>
    [`tests/${name}.test.ts`, `tests/${name}.e2e.ts`, `${name}.test.ts`].some((file) =>
      existsSync(path.join(ROOT, file)),
    )
  for (const row of rows) {
    const [, attack = '', tests = '', ...more] = row.slice(2, -2).split(' | ')
    expect(attack !== '' && more.length === 0, row).toBe(true)
    const names = Array.from(tests.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
    expect(names, row).not.toEqual([])
    expect(names.filter((name) => !isTest(name))).toEqual([])
  }
})

describe('sources', () => {
  const SOURCES = globSync('{schemas,studio,web,server,supabase,tests}/**/*.{ts,tsx,mjs,sql}', {cwd: ROOT})
  const OPENER =
    /(?:^|\s)(?:\/\/|\/\*\*?|--)\s+(?:What|Whatever|Who|Whoever|Nothing|Nobody|None|Of|Neither|It)\b/
  const TITLE = /\b(?:test|it)(?:\.\w+(?:\(.*?\)|`.*?`)?)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

  /** Returns first lines of comments that start with a forbidden word. Later lines may start with any word. */
  function openers(file: string) {
    const lines = read(file).split('\n')
    const isComment = (line = '') => /^\s*(?:\/\/|--)/.test(line)
    return lines.filter((line, index) => OPENER.test(line) && !isComment(lines[index - 1]))
  }

  test('open each comment with its subject', () => {
    expect(SOURCES.flatMap((file) => openers(file).map((line) => `${file}: ${line.trim()}`))).toEqual([])
  })

  test('have test titles of at most 12 words', () => {
    const tests = SOURCES.filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    const titles = tests.flatMap((file) =>
      Array.from(read(file).matchAll(TITLE), ([, , title = '']) => title),
    )
    expect(titles.length).toBeGreaterThan(500)
    expect(titles.filter((title) => title.trim().split(/\s+/).length > 12)).toEqual([])
  })
})
