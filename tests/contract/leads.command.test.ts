import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {keysOf} from '../support/lakes.ts'
import {operatorOf} from '../support/operator.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {listening} from '../support/ports.ts'
import {runCommand, visitorOf} from './commands.ts'
import {lead} from './supabase/stand.ts'

let product: RunningLake
let visitor: SupabaseClient
let scratch: string

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'clinica-leads-'))
  product = await startLake(await withEmptyLeads(temporaryFolder()))
  visitor = visitorOf(product)
})
afterAll(async () => {
  await product?.stop()
  removeFolder(product.dataDir)
  rmSync(scratch, {recursive: true, force: true})
})

async function leave(changes: Record<string, string> = {}): Promise<string> {
  const row = lead({email: 'anna@example.it', ...changes})
  const {error} = await visitor.from('quiz_submissions').insert(row)
  expect(error).toBeNull()
  return row.id
}

const hostedAt = (url: string, serviceKey: string) => ({
  VITE_SANITY_PROJECT_ID: 'abc123',
  VITE_SANITY_DATASET: 'production',
  VITE_SUPABASE_URL: url,
  VITE_SUPABASE_ANON_KEY: 'x',
  SUPABASE_SERVICE_KEY: serviceKey,
})

/** Module that answers requests to Sanity's public API inside the process of `npm run leads`. */
const SANITY = `data:text/javascript,${encodeURIComponent(`
  const real = fetch
  const texts = {revision: 'r1', published_at: '2026-11-01T10:00:00Z', statement: '', policy: 'Testo'}
  globalThis.fetch = async (address, init) =>
    String(address).startsWith('https://abc123.apicdn.sanity.io/')
      ? Response.json({result: {isCounting: false, texts}})
      : real(address, init)
`)}`

const leads = (args: string[], env: Record<string, string> = {}) =>
  runCommand('leads', args, {DATA_DIR: product.dataDir, PORT: new URL(product.url).port, ...env})

const exported = async (name: string, args: string[] = [], env: Record<string, string> = {}) => {
  const file = path.join(scratch, name)
  const {code, output} = await leads(['export', ...args, file], env)
  expect(output).toMatch(/leads? of .* written to/)
  expect(code).toBe(0)
  return readFileSync(file, 'utf8')
}

const lines = (csv: string) => csv.trimEnd().split('\r\n').slice(1)

describe('npm run leads -- export', () => {
  test('writes the leads of a running product to a private file', async () => {
    const id = await leave({location: '=HYPERLINK("https://evil.example")'})
    const csv = await exported('running.csv')
    expect(csv.startsWith('\uFEFF"Ricevuta il";"Stato"')).toBe(true)
    const line = lines(csv).find((one) => one.includes(id))
    expect(line).toContain('"anna@example.it";"\'=HYPERLINK(""https://evil.example"")"')
    expect(statSync(path.join(scratch, 'running.csv')).mode & 0o777).toBe(0o600)
  })

  test('exports the given days alone', async () => {
    await leave()
    const day = (offset: number) => new Date(Date.now() + offset * 24 * 3_600_000).toLocaleDateString('sv-SE')
    expect(lines(await exported('today.csv', ['--from', day(0), '--to', day(0)])).length).toBeGreaterThan(0)
    expect(lines(await exported('before.csv', ['--to', day(-1)]))).toEqual([])
    expect(lines(await exported('after.csv', ['--from', day(1)]))).toEqual([])
    const wrong = await leads(['export', '--from', '31/01/2026'])
    expect(wrong).toMatchObject({code: 1, output: expect.stringContaining('--from must be a day')})
  })

  test('exports each of many leads once, even with equal times', async () => {
    const service = operatorOf(product)
    const timeOf = (at: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, Math.floor(at / 700))).toISOString()
    const rows = Array.from({length: 1203}, (_, at) => lead({created_at: timeOf(at)}))
    for (let start = 0; start < rows.length; start += 200) {
      const {error} = await service.from('quiz_submissions').insert(rows.slice(start, start + 200))
      expect(error).toBeNull()
    }
    const csv = await exported('pages.csv', ['--from', '2026-01-01', '--to', '2026-01-02'])
    const ids = lines(csv).map((line) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(line)?.[0])
    expect(ids).toHaveLength(rows.length)
    expect(new Set(ids)).toEqual(new Set(rows.map(({id}) => id)))
  })

  test('reads a hosted project with the service key, and requires it', async () => {
    const {secretKey} = keysOf(product)
    const id = await leave()
    const hosted = {...hostedAt(product.url, secretKey), DATA_DIR: scratch}
    expect(await exported('hosted.csv', [], hosted)).toContain(id)
    const without = await leads(['export'], {...hosted, SUPABASE_SERVICE_KEY: ''})
    expect(without).toMatchObject({code: 1, output: expect.stringContaining('SUPABASE_SERVICE_KEY')})
  })
})

describe('npm run leads -- work', () => {
  test('runs one round for a hosted project, and refuses an embedded one', async () => {
    const {secretKey} = keysOf(product)
    const env = {...hostedAt(product.url, secretKey), NODE_OPTIONS: `--import=${SANITY}`}
    expect(await leads(['work'], env)).toEqual({
      code: 0,
      output: '0 leads announced, 0 alarms sent, 0 to be tried again, 0 photos deleted.\n',
    })
    const {data} = await operatorOf(product).from('consent_texts').select()
    expect(data).toMatchObject([{revision: 'r1', policy: 'Testo'}])
    expect(await leads(['work'])).toMatchObject({code: 1, output: expect.stringContaining('by themselves')})
    expect(await leads(['somersault'])).toMatchObject({code: 1, output: expect.stringContaining('Usage')})
    const mistyped = await leads(['export', '--form', '2026-01-01'])
    expect(mistyped).toMatchObject({code: 1, output: expect.stringMatching(/^Unknown option '--form'.*\n$/)})
  })

  test('names the first step if a project has no tables', async () => {
    const empty = createServer((_, response) => {
      response.writeHead(404, {'content-type': 'application/json'})
      response.end('{"code": "PGRST205", "message": "Could not find the table in the schema cache"}')
    })
    const hosted = hostedAt(`http://127.0.0.1:${await listening(empty)}`, 'x')
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
  test('opens the data folder for the export', async () => {
    const id = await leave()
    await product.stop()
    expect(await exported('alone.csv')).toContain(id)
    product = await startLake(product.dataDir)
  })
})
