/** `npm run content` against a hosted project: its name leads to this machine, where the local default acts as it. */
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {openWorld, type World} from '../../support/hosted.ts'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'
import {freePort} from '../../support/ports.ts'
import {content, everything, folder, scratch, seeded, unpack} from './content-stand.ts'
import {openTunnel} from './tunnel.ts'

// Each test starts several processes.
vi.setConfig({testTimeout: 120_000})

/** The local default knows one project, by this name: here it is the hosted one's. */
const PROJECT = 'embedded'
const API = `${PROJECT}.api.sanity.io`

let lake: RunningLake
let world: World
let tunnel: Awaited<ReturnType<typeof openTunnel>>
let certificate: string
/** The data folder of the machine that asks: a hosted project has nothing to do with it. */
const own = folder()

beforeAll(async () => {
  lake = await startLake(await seeded())
  const web = folder({_headers: ''})
  const made = folder()
  world = await openWorld({
    folder: made,
    web,
    sanity: {url: lake.url, hosts: [API]},
    supabase: {url: lake.url, host: 'abcdefghijklmnop.supabase.co'},
    sites: [],
  })
  certificate = path.join(made, 'cert.pem')
  tunnel = await openTunnel(Number(readFileSync(path.join(made, 'port'), 'utf8')))
})

afterAll(async () => {
  tunnel?.close()
  world?.close()
  await lake?.stop()
  removeFolder(scratch)
})

async function hosted(args: string[], token: string) {
  return content(own, args, await freePort(), {
    VITE_SANITY_PROJECT_ID: PROJECT,
    VITE_SANITY_DATASET: 'production',
    SANITY_AUTH_TOKEN: token,
    HTTPS_PROXY: tunnel.url,
    https_proxy: tunnel.url,
    NO_PROXY: 'localhost',
    no_proxy: 'localhost',
    NODE_EXTRA_CA_CERTS: certificate,
  })
}

test('an export brings the drafts as well, and an import puts back what was changed since', async () => {
  await lake.editor.create({_id: 'drafts.faq-bozza', _type: 'faq', question: 'Bozza'})
  const before = await everything(lake)
  const archive = path.join(scratch, 'hosted.tar.gz')
  expect(await hosted(['export', archive], lake.token)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('53 documents and 19 pictures'),
  })
  const {documents, pictures} = await unpack(archive)
  expect(documents.map(({_id}) => _id)).toContain('drafts.faq-bozza')
  for (const [name, hash] of Object.entries(pictures)) expect(name).toContain(hash)

  const same = await hosted(['import', archive, '--yes'], lake.token)
  expect(same).toMatchObject({code: 0, stdout: expect.stringContaining('53 already as they are')})
  expect(same.stdout).toContain(`Into hosted project ${PROJECT}/production:`)
  expect(await everything(lake)).toEqual(before)

  await lake.editor.patch('hero').set({headline: 'Cambiato'}).unset(['picture']).commit()
  const back = await hosted(['import', archive, '--yes'], lake.token)
  expect(back).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('1 to be replaced: hero\n'),
  })
  const hero = (all: {_id: string}[]) => ({...all.find(({_id}) => _id === 'hero'), _rev: '', _updatedAt: ''})
  expect(hero(await everything(lake))).toEqual(hero(before))

  expect([...tunnel.asked]).toEqual([`${API}:443`])
  expect(readdirSync(own)).toEqual([])
})

test('without a token, or with a wrong one, each command says why it cannot go on', async () => {
  const before = await everything(lake)
  const archive = path.join(scratch, 'refused.tar.gz')
  const source = folder({'data.ndjson': '{"_id":"faq-neu","_type":"faq"}'})
  const missing = (reason: string) => ({
    code: 1,
    stdout: '',
    stderr: `SANITY_AUTH_TOKEN is missing: ${reason}\n`,
  })
  expect(await hosted(['export', archive], '')).toEqual(
    missing('a hosted project shows its drafts to nobody without it, and an export holds them.'),
  )
  expect(await hosted(['import', source, '--yes'], '')).toEqual(
    missing('a hosted project lets nobody write without it.'),
  )
  expect(await hosted(['export', archive], 'wrong')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Unauthorized'),
  })
  expect(await hosted(['import', source, '--yes'], 'wrong')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Unauthorized'),
  })
  expect(readdirSync(scratch)).not.toContain('refused.tar.gz')
  expect(await everything(lake)).toEqual(before)
})
