import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Plugin} from 'vite'
import {afterAll, expect, test} from 'vitest'
import {componentIds, idsAreClasses, shortProperties, tightStyles} from './short-names.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'clinica-names-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))
const file = (name: string, text: string) => {
  const address = path.join(folder, name)
  mkdirSync(path.dirname(address), {recursive: true})
  writeFileSync(address, text)
  return address
}

type Step = (...given: unknown[]) => unknown
/** What the plugin makes of a file, after it has looked at the folder. */
async function made(plugin: Plugin, code: string, id: string): Promise<string> {
  await (plugin.buildStart as Step | undefined)?.()
  return ((plugin.transform as Step)(code, id) as string | null) ?? code
}

test('a component has the same short id whatever is asked for first, and none that blockers hide', async () => {
  const many = Array.from({length: 60}, (_, n) => `const C${n} = styled.div\`gap: 0\``).join('\n')
  const [first, second] = [file('a.tsx', many), file('b.tsx', 'const D = styled(C0).attrs({})`gap: 0`')]
  const ids = async (id: string) =>
    [
      ...(await made(componentIds(folder), readFileSync(id, 'utf8'), id)).matchAll(/componentId:'(\w+)'/g),
    ].map(([, name]) => name ?? '')
  const after = await ids(second)
  const all = [...(await ids(first)), ...after]
  expect(new Set(all).size).toBe(61)
  for (const one of all) expect(one).toMatch(/^[b-z]{1,2}$/)
})

test('the installed library takes a component’s id as its only class; another one is not taken on trust', async () => {
  const main = createRequire(import.meta.url).resolve('styled-components')
  for (const name of ['styled-components.esm.js', 'styled-components.browser.esm.js']) {
    const id = path.join(path.dirname(main), name)
    expect(await made(idsAreClasses(), readFileSync(id, 'utf8'), id)).toContain(
      'this.rules.every(rule=>typeof rule=="string")?this.componentId:',
    )
  }
  const other = '/node_modules/styled-components/dist/styled-components.esm.js'
  await expect(made(idsAreClasses(), 'export const styled = 1', other)).rejects.toThrow(/local\/short-names/)
})

test('styles lose their comments and line ends, and mean the same', async () => {
  const code =
    'const A = styled.a`\n  /* Why. */\n  margin: 0 auto;\n  a :hover, b > c { color: red; }\n`\nconst text = `two  words`'
  expect(await made(tightStyles(folder), code, path.join(folder, 'c.tsx'))).toBe(
    'const A = styled.a` margin:0 auto;a :hover,b > c{color:red}`\nconst text = `two  words`',
  )
})

test('what never changes in the theme stands as its value; what changes with its ground has a short name', async () => {
  const theme = file(
    'ui/theme.ts',
    `export const tokens = \`:root{\n--ink:#123456;\n--muted:#777777;\n--action:var(--ink);\n--face:${'x'.repeat(50)};\n}\``,
  )
  const ground = file('ground.tsx', 'styled.div`--muted: red; --action: var(--ink)`')
  const plugin = shortProperties(folder)
  expect(await made(plugin, readFileSync(theme, 'utf8'), theme)).toBe(
    `export const tokens = \`:root{\n--1:#777777;\n--2:#123456;\n--3:${'x'.repeat(50)};\n}\``,
  )
  expect(await made(plugin, readFileSync(ground, 'utf8'), ground)).toBe('styled.div`--1: red; --2: #123456`')
  expect(await made(plugin, 'a{color:var(--muted);--own:1}', ground)).toBe('a{color:var(--1);--own:1}')
})
