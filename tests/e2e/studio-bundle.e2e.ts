/** The Studio's built code contains no secrets. This test needs no browser. */
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
    // Also finds keys of other services by their format.
    const shaped = files.flatMap(
      (text) => text.match(/sb_secret_[\w-]{20,}|"role":"service_role"|\bsk[A-Za-z0-9]{60,}/g) ?? [],
    )
    expect(shaped, `keys in ${folder}`).toEqual([])
  }
})
