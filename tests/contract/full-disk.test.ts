import {appendFileSync, cpSync, mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openAccess} from '../../server/lake/auth/access.ts'
import {hashPassword} from '../../server/shared/security/password.ts'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {keysOf} from '../support/lakes.ts'
import {operatorOf} from '../support/operator.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {mayMount, onSmallDisk} from './lake/disk.ts'
import {blob, jpeg, lead, photoName, staff} from './supabase/stand.ts'

const env = {STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password}
const editor = {login: 'anna', password: 'una password di prova'}
/** Matches internal details that no response may contain. */
const INTERNAL = /ENOSPC|errno|base\/|pg_|\.sqlite|\.ts\b|\/(tmp|work|home)\//

describe.runIf(mayMount)('on a full disk', () => {
  let lake: RunningLake
  /** Path of the data folder through `/proc`, because only the product's mount namespace contains the small disk. */
  let seen = ''
  let visitor: SupabaseClient
  const stored: string[] = []
  const entries: string[] = []
  const client = (key: string) => createClient(lake.url, key, {auth: {persistSession: false}})

  beforeAll(async () => {
    const dataDir = await withEmptyLeads(temporaryFolder())
    mkdirSync(path.join(dataDir, 'lake'))
    const access = openAccess(path.join(dataDir, 'lake', 'access.sqlite'))
    const passwordHash = await hashPassword(editor.password)
    access.saveAccount({login: editor.login, name: 'Anna', role: 'editor', passwordHash})
    access.close()
    lake = await startLake(dataDir, env, onSmallDisk(160, 0))
    seen = `/proc/${lake.process.pid}/root${dataDir}`
    visitor = client(keysOf({...lake, dataDir: seen}).publishableKey)
    expect(await insert()).toBeNull()
    expect((await upload()).error).toBeNull()
    for (const size of [1024 * 1024, 4096, 1]) fill(size)
  })
  afterAll(async () => {
    await lake.kill()
    removeFolder(lake.dataDir)
  })

  function fill(size: number) {
    const piece = Buffer.alloc(size)
    expect(() => {
      for (;;) appendFileSync(path.join(seen, 'filler'), piece)
    }).toThrow('ENOSPC')
  }
  async function insert() {
    const row = lead()
    const {error, status} = await visitor.from('quiz_submissions').insert(row)
    if (!error) stored.push(row.id)
    return error && {...error, status}
  }
  const upload = () => visitor.storage.from('quiz-photos').upload(photoName(), blob(jpeg(20_000)))
  async function signIn() {
    const address = `${lake.url}/v1/auth/login/local?origin=${encodeURIComponent(lake.url)}`
    const body = new URLSearchParams(editor)
    const response = await fetch(address, {method: 'POST', headers: {accept: 'application/json'}, body})
    const {token} = (await response.json()) as {token: string}
    return {status: response.status, as: lake.clientWith({token})}
  }

  test('leads are refused as PostgREST refuses them', async () => {
    let refusal: Awaited<ReturnType<typeof insert>> = null
    for (let n = 0; n < 500 && !refusal; n++) refusal = await insert()
    expect(refusal).toMatchObject({
      status: 503,
      code: '53100',
      message: 'The disk is full: nothing was stored',
    })
  })

  test('content is refused as Sanity refuses it', async () => {
    let refusal: unknown
    for (let n = 0; n < 500 && !refusal; n++) {
      const entry = {_id: `entry-${n}`, _type: 'entry', text: 'x'.repeat(40_000)}
      await lake.editor.create(entry).then(
        () => entries.push(entry._id),
        (error: unknown) => {
          refusal = error
        },
      )
    }
    const refused = {statusCode: 507, message: expect.stringContaining('disk is full')}
    expect(refusal).toMatchObject(refused)
    const upload = lake.editor.assets.upload('file', Buffer.alloc(1024 * 1024, 'x'), {filename: 'x.txt'})
    await expect(upload).rejects.toMatchObject(refused)
  })

  test('photos are refused as Storage refuses them', async () => {
    const {error} = await upload()
    expect(error).toMatchObject({
      status: 503,
      statusCode: '503',
      message: 'The disk is full: nothing was stored',
    })
    expect(JSON.stringify(error)).not.toMatch(INTERNAL)
  })

  test('editors sign in to the Studio, read, and sign out', async () => {
    const {status, as} = await signIn()
    expect(status).toBe(200)
    expect(await as.request({url: '/users/me'})).toMatchObject({name: 'Anna'})
    await as.request({url: '/auth/logout', method: 'POST'})
    await expect(as.request({url: '/users/me'})).rejects.toMatchObject({statusCode: 401})
  })

  test('with new room, writes go on and acknowledged ones are there', async () => {
    rmSync(path.join(seen, 'filler'))
    expect(await insert()).toBeNull()
    expect((await upload()).error).toBeNull()
    await lake.editor.create({_id: 'after', _type: 'entry'})
    const ids = '*[_type == "entry"] | order(_createdAt)._id'
    const {status, as} = await signIn()
    expect([status, await as.fetch(ids)]).toEqual([200, [...entries, 'after']])
    const copy = temporaryFolder()
    cpSync(seen, copy, {recursive: true})
    await lake.kill()
    const next = await startLake(copy, env)
    try {
      expect(await next.editor.fetch(ids)).toEqual([...entries, 'after'])
      const {data} = await operatorOf(next).from('quiz_submissions').select('id')
      expect(data?.map(({id}) => id).sort()).toEqual(stored.toSorted())
    } finally {
      await next.kill()
      removeFolder(copy)
    }
  })
})
