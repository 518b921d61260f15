/** What reaches an editor's browser as code holds no secret of the machine that built it. No browser is needed for that. */
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@playwright/test'

const scratch = process.env.E2E_SCRATCH ?? ''

function readAll(folder: string): string[] {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => readFileSync(path.join(parentPath, name), 'latin1'))
}

const secretsIn = (file: string): string[] =>
  Object.values(JSON.parse(readFileSync(path.join(scratch, 'data', file), 'utf8'))).map(String)

test('the Studio, the preview and the page are built without passwords, tokens and keys', () => {
  const secrets = [...secretsIn('secrets.json'), ...secretsIn('supabase/secrets.json')]
  const {STUDIO_PASSWORD: password = ''} = process.env
  expect(secrets.length).toBeGreaterThan(4)
  for (const secret of [...secrets, password]) expect(secret.length).toBeGreaterThan(7)
  for (const folder of ['studio', 'preview', 'web']) {
    const files = readAll(path.join(scratch, 'dist', folder))
    expect(files.length, folder).toBeGreaterThan(1)
    const found = [...secrets, password].filter((secret) => files.some((text) => text.includes(secret)))
    expect(found.length, `secrets in ${folder}`).toBe(0)
    // Nor one of another machine: a service key or a content token by its shape.
    const shaped = files.flatMap(
      (text) => text.match(/sb_secret_[\w-]{20,}|"role":"service_role"|\bsk[A-Za-z0-9]{60,}/g) ?? [],
    )
    expect(shaped, `keys in ${folder}`).toEqual([])
  }
})
