/** Checks the rules of CONTRIBUTING.md, "Write English", that a program can check. */
import {existsSync, globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const ROOMS = 'schemas|studio|web|server|supabase|tests|docs|types|public'
const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', {cwd: ROOT})]

/** Files that a reader creates while following a guide. */
const CREATED = ['server/leads/channels/chat.ts', 'server/app/opening-hours.ts']

/** Returns whether a file exists. Tables of tests omit the ending of unit tests. */
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
