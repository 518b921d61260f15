/** The built code contains no secrets, and the Studio loads its tools on demand. These tests need no browser. */
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {built, dataOf, distOf, STUDIO_PASSWORD} from '../support/built.ts'
import {expect, test} from '../support/studio.ts'

function readAll(folder: string): string[] {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => readFileSync(path.join(parentPath, name), 'latin1'))
}

const secretsIn = (file: string): string[] =>
  Object.values(JSON.parse(readFileSync(path.join(dataOf(built()), file), 'utf8'))).map(String)

test('the built code holds no passwords, tokens or keys', () => {
  const secrets = [...secretsIn('secrets.json'), ...secretsIn('supabase/secrets.json')]
  expect(secrets.length).toBeGreaterThan(2)
  for (const secret of [...secrets, STUDIO_PASSWORD]) expect(secret.length).toBeGreaterThan(7)
  for (const folder of ['studio', 'preview', 'web']) {
    const files = readAll(path.join(distOf(built()), folder))
    expect(files.length, folder).toBeGreaterThan(1)
    const found = [...secrets, STUDIO_PASSWORD].filter((secret) =>
      files.some((text) => text.includes(secret)),
    )
    expect(found.length, `secrets in ${folder}`).toBe(0)
    // Also finds other Supabase and Sanity keys by their format.
    const shaped = files.flatMap(
      (text) => text.match(/sb_secret_[\w-]{20,}|"role":"service_role"|\bsk[A-Za-z0-9]{60,}/g) ?? [],
    )
    expect(shaped, `keys in ${folder}`).toEqual([])
  }
})

test('the renderer runs React’s production version', () => {
  const renderer = readFileSync(path.join(distOf(built()), 'server', 'render.js'), 'utf8')
  expect(renderer.match(/NODE_ENV/g)).toBeNull()
})

/** One text from each part of each tool. The code with these texts must not load when the Studio starts. */
const SAID_BY_TOOLS = {
  'Coerenza’s views': 'Lettura dei contenuti…',
  'Coerenza’s rules': 'Durata della garanzia',
  'Testi’s views': 'Cerca nei testi',
  'Testi’s logic': 'I segni della formattazione non tornano',
  'Richieste’s views': 'Accesso del personale',
  'Richieste’s logic': 'abbiamo ricevuto le sue risposte',
  'Presentazione’s views': 'Stato della pagina',
}

test('the Studio starts without the code of its tools', () => {
  const studio = path.join(distOf(built()), 'studio')
  const textOf = (file: string) => readFileSync(path.join(studio, 'assets', file), 'utf8')
  const html = readFileSync(path.join(studio, 'index.html'), 'utf8')
  /** Code of the entry files and their static imports by file name. The browser loads them when the Studio starts. */
  const start = new Map<string, string>()
  const load = (file: string) => {
    if (start.has(file)) return
    const text = textOf(file)
    start.set(file, text)
    for (const [, next = ''] of text.matchAll(/\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) load(next)
  }
  for (const [, file = ''] of html.matchAll(/\/assets\/([\w.-]+\.js)"/g)) load(file)
  expect(start.size, 'files before anything can be drawn').toBeLessThan(4)
  const all = readAll(path.join(studio, 'assets')).map((text) => Buffer.from(text, 'latin1').toString())
  for (const [room, sentence] of Object.entries(SAID_BY_TOOLS)) {
    expect(all.filter((text) => text.includes(sentence)).length, `${room} is in the Studio`).toBeGreaterThan(
      0,
    )
    expect(
      [...start].filter(([, text]) => text.includes(sentence)).map(([file]) => file),
      room,
    ).toEqual([])
  }
})
