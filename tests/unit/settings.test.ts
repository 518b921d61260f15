import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const readme = read('README.md')

/** Variables of other programs, which the reference does not list. */
const OF_TOOLS = ['NODE_ENV', 'PATH', 'DO_NOT_TRACK']

const sources = globSync('{server,web,studio,schemas}/**/*.{ts,tsx,mjs}', {cwd: ROOT})
  .filter((file) => !file.includes('.test.'))
  .map(read)

const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))

/** Names of all variables that the settings, other server code or a build for the browser read. */
const variables = (() => {
  const calls = found(sources, /\b(?:text|address|port|password|together)\(([^()]*)\)/g)
  const direct = found(sources, /\bprocess\.env\.([A-Z]\w*)/g)
  const built = found(sources, /\b(VITE_[A-Z0-9_]+)\b/g)
  const names = new Set([...found(calls, /'([A-Z][A-Z0-9_]+)'/g), ...direct, ...built])
  return [...names].filter((name) => !OF_TOOLS.includes(name)).sort()
})()

/** Returns the variables in the first column of the table under a page's heading. */
const documented = (page: string, heading: string) => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split(/\n##/)[0] ?? ''
  return found(found([section], /^\|([^|]*)\|/gm), /`([A-Z][A-Z0-9_]+)`/g).sort()
}

test('the reference lists exactly the variables that are read', () => {
  expect(variables).toContain('DATA_DIR')
  expect(documented(read('docs/reference/settings.md'), 'Variables')).toEqual(variables)
})

test('.env.example has one line for each', () => {
  expect(found([read('.env.example')], /^# ([A-Z][A-Z0-9_]+)=/gm).sort()).toEqual(variables)
  expect(read('.gitignore').split('\n')).toContain('.env')
})

test('the page on leads lists the settings of every channel', () => {
  const channels = globSync('server/leads/channels/*.ts', {cwd: ROOT}).map(read)
  const names = found(found(channels, /\b(?:text|address|together)\(([^()]*)\)/g), /'([A-Z][A-Z0-9_]+)'/g)
  expect(names).toContain('LEADS_WEBHOOK_URL')
  expect(documented(read('docs/operate/leads.md'), 'Announce new leads')).toEqual([...new Set(names)].sort())
})

test('the README names a browser test that exists', () => {
  const named = found([readme], /npm run test:e2e -- [\w.]+ -g "([^"]+)"/g)
  const tests = globSync('tests/e2e/*.e2e.ts', {cwd: ROOT}).map(read).join()
  expect(named).not.toEqual([])
  for (const name of named) expect(tests).toContain(name)
})

test('the reference lists exactly the npm scripts', () => {
  const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>}
  const named = found(
    [read('docs/reference/commands.md')],
    /\bnpm (?:run )?((?!run\b|ci\b|install\b)[a-z][\w:-]*)/g,
  )
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort())
})
