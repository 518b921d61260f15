import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {runCommand} from './commands.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake(await withEmptyLeads(temporaryFolder()))
  await lake.editor.create({_id: 'drafts.faq', _type: 'faq', question: 'Non ancora pubblicata'})
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

const users = (...args: string[]) => runUsersWith({}, ...args)

async function runUsersWith(more: Record<string, string>, ...args: string[]): Promise<string> {
  const {code, output} = await runCommand('users', args, {DATA_DIR: lake.dataDir, ...more})
  if (code !== 0) throw new Error(output)
  return output
}

async function tokenFor(name: string): Promise<string> {
  const printed = await users('token', name)
  expect(printed).toContain('shown only this once')
  return /reads with (\S+)/.exec(printed)?.[1] ?? ''
}

const drafts = (token: string) =>
  lake.clientWith({token, perspective: 'drafts'}).fetch('*[_type == "faq"].question')

test('a new token reads drafts at once and never writes', async () => {
  const token = await tokenFor('app')
  expect(await drafts(token)).toEqual(['Non ancora pubblicata'])
  const reader = lake.clientWith({token})
  await expect(reader.create({_type: 'faq'})).rejects.toMatchObject({statusCode: 403})
  await expect(reader.assets.upload('file', Buffer.from('x'))).rejects.toMatchObject({statusCode: 403})
  expect(await users('list')).toContain('app\ttoken\treads content')
  await expect(users('token', 'app')).rejects.toThrow("There is a token 'app'")
})

test('a token of a stopped product works until it is revoked', async () => {
  await lake.stop()
  const [kept, lost] = [await tokenFor('vetrina'), await tokenFor('perduta')]
  await users('revoke', 'perduta')
  lake = await startLake(lake.dataDir)
  expect(await drafts(kept)).toEqual(['Non ancora pubblicata'])
  await expect(drafts(lost)).rejects.toMatchObject({statusCode: 401})
  await users('revoke', 'vetrina')
  await expect(drafts(kept)).rejects.toMatchObject({statusCode: 401})
  expect(await users('list')).not.toContain('vetrina')
  await expect(users('revoke', 'vetrina')).rejects.toThrow("There is no token 'vetrina'")
})

async function signIn(printed: string, login = 'anna'): Promise<string> {
  const password = /signs in with (\S+)/.exec(printed)?.[1] ?? ''
  const answer = await fetch(`${lake.url}/v1/auth/login/local`, {
    method: 'POST',
    body: new URLSearchParams({login, password}),
  })
  return ((await answer.json()) as {token?: string}).token ?? ''
}
const user = (token: string) =>
  fetch(`${lake.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})

test('adds an account, resets its password and removes it', async () => {
  const first = await signIn(await users('add', 'anna', '--name', 'Anna B.', '--role', 'viewer'))
  expect(await (await user(first)).json()).toMatchObject({displayName: 'Anna B.', role: 'viewer'})
  await expect(users('add', 'anna')).rejects.toThrow("'anna' exists")
  await expect(users('add', 'bruno', '--role', 'capo')).rejects.toThrow('must be one of')
  const second = await signIn(await users('reset', 'anna'))
  expect([(await user(first)).status, (await user(second)).status]).toEqual([401, 200])
  expect(await (await user(second)).json()).toMatchObject({displayName: 'Anna B.', role: 'viewer'})
  await users('remove', 'anna')
  expect((await user(second)).status).toBe(401)
})

test('only sessions with the right to leads open them', async () => {
  const leads = (headers: Record<string, string>) =>
    fetch(`${lake.url}/v1/auth/leads`, {method: 'POST', headers})
  const bearer = (token: string) => ({authorization: `Bearer ${token}`})
  const carla = await signIn(await users('add', 'carla', '--role', 'editor'), 'carla')
  const refused = await leads(bearer(carla))
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    {message: expect.stringContaining('npm run users -- add')},
  ])
  expect((await leads({})).status).toBe(401)
  expect((await leads(bearer(lake.token))).status).toBe(403)

  await users('add', 'carla', '--leads')
  const answer = await leads(bearer(carla))
  const {access_token: token, ...rest} = (await answer.json()) as {access_token: string}
  expect(rest).toMatchObject({expires_in: 3600, email: 'carla@localhost', role: 'editor'})
  const cookie = {cookie: `lakeSession=${carla}`}
  expect([(await leads(cookie)).status, (await leads({...cookie, origin: lake.url})).status]).toEqual([
    401, 200,
  ])

  const {key} = (await (await fetch(`${lake.url}/leads-key.json`)).json()) as {key: string}
  const desk = createClient(lake.url, key, {accessToken: async () => token})
  const people = await desk.from('staff_people').select()
  expect(people.data).toContainEqual({email: 'carla@localhost'})
  await users('add', 'carla', '--role', 'viewer')
  expect((await leads(bearer(carla))).status).toBe(200)
  await users('add', 'carla', '--no-leads')
  expect(await desk.from('staff_people').select()).toMatchObject({status: 401})
})

test('refuses what the next start would undo', async () => {
  for (const command of ['reset', 'remove'])
    await expect(runUsersWith({STUDIO_PASSWORD: 'prova-prova-prova'}, command, 'redazione')).rejects.toThrow(
      "The settings give 'redazione' its password at every start",
    )
})
