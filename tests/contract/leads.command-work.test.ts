import {execFile} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {listening} from '../support/ports.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const staff = {STAFF_EMAIL: 'personale@example.it', STAFF_PASSWORD: 'una parola di prova'}
let product: RunningLake
let visitor: SupabaseClient
let scratch: string

const client = (url: string, key: string) => createClient(url, key, {auth: {persistSession: false}})

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'clinica-leads-'))
  product = await startLake(await withEmptyLeads(temporaryFolder()), {
    ...staff,
  })
  const {key} = await (await fetch(`${product.url}/leads-key.json`)).json()
  visitor = client(product.url, key)
})
afterAll(async () => {
  await product?.stop()
  removeFolder(product.dataDir)
  rmSync(scratch, {recursive: true, force: true})
})

const answers = {
  age: '26-35',
  gender: 'Uomo',
  hair_loss_time: '1-3 anni',
  previous_transplants: 'No',
  location: 'Milano',
  timeframe: 'Entro 3 mesi',
  goal: 'Ripristino completo',
  email: 'anna@example.it',
}

async function leave(more: Partial<typeof answers> = {}): Promise<string> {
  const id = randomUUID()
  const {error} = await visitor.from('quiz_submissions').insert({...answers, ...more, id})
  expect(error).toBeNull()
  return id
}

function leads(args: string[], env: Record<string, string> = {}) {
  return new Promise<{code: number; output: string}>((resolve) => {
    const all = {...process.env, DATA_DIR: product.dataDir, PORT: new URL(product.url).port, ...env}
    execFile(
      process.execPath,
      ['server/commands/leads.ts', ...args],
      {cwd: ROOT, env: all},
      (error, out, errors) => resolve({code: error ? Number(error.code) : 0, output: out + errors}),
    )
  })
}

const exported = async (name: string, args: string[] = [], env: Record<string, string> = {}) => {
  const file = path.join(scratch, name)
  const {code, output} = await leads(['export', ...args, file], env)
  expect(output).toMatch(/leads? of .* written to/)
  expect(code).toBe(0)
  return readFileSync(file, 'utf8')
}

describe('npm run leads -- work', () => {
  test('is one round for a hosted project, and not needed otherwise', async () => {
    const {secretKey} = loadSecrets(path.join(product.dataDir, 'supabase'))
    const hosted = {
      VITE_SUPABASE_URL: product.url,
      VITE_SUPABASE_ANON_KEY: 'x',
      SUPABASE_SERVICE_KEY: secretKey,
    }
    expect(await leads(['work'], hosted)).toEqual({
      code: 0,
      output: '0 leads announced, 0 to be tried again, 0 photos deleted.\n',
    })
    expect(await leads(['work'])).toMatchObject({code: 1, output: expect.stringContaining('by themselves')})
    expect(await leads(['somersault'])).toMatchObject({code: 1, output: expect.stringContaining('Usage')})
    const mistyped = await leads(['export', '--form', '2026-01-01'])
    expect(mistyped).toMatchObject({code: 1, output: expect.stringMatching(/^Unknown option '--form'.*\n$/)})
  })

  test('of a project that has no tables yet, says what comes first', async () => {
    const empty = createServer((_, response) => {
      response.writeHead(404, {'content-type': 'application/json'})
      response.end('{"code": "PGRST205", "message": "Could not find the table in the schema cache"}')
    })
    const hosted = {
      VITE_SUPABASE_URL: `http://127.0.0.1:${await listening(empty)}`,
      VITE_SUPABASE_ANON_KEY: 'x',
      SUPABASE_SERVICE_KEY: 'x',
    }
    const said = {
      code: 1,
      output: expect.stringMatching(/^This project has no tables .* supabase@3 db push --remote/),
    }
    expect(await leads(['work'], hosted)).toEqual(said)
    expect(await leads(['export', path.join(scratch, 'none.csv')], hosted)).toEqual(said)
    empty.close()
  })
})

describe('without a running product', () => {
  test('the data folder is opened for the export', async () => {
    const id = await leave()
    await product.stop()
    expect(await exported('alone.csv')).toContain(id)
    product = await startLake(product.dataDir, staff)
  })
})
