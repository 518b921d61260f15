/** `npm run editors`: who may sign in, and which front ends may read drafts, while the product runs and while not. */
import {execFile} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../support/lake.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.editor.create({_id: 'drafts.faq', _type: 'faq', question: 'Non ancora pubblicata'})
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

const editors = (...args: string[]) => editorsWith({}, ...args)

async function editorsWith(more: Record<string, string>, ...args: string[]): Promise<string> {
  const env = {...process.env, DATA_DIR: lake.dataDir, ...more}
  const options = {cwd: ROOT, env}
  const {stdout} = await promisify(execFile)(
    process.execPath,
    ['server/commands/editors.ts', ...args],
    options,
  )
  return stdout
}

async function tokenFor(name: string): Promise<string> {
  const printed = await editors('token', name)
  expect(printed).toContain('shown only this once')
  return /reads with (\S+)/.exec(printed)?.[1] ?? ''
}

const drafts = (token: string) =>
  lake.clientWith({token, perspective: 'drafts'}).fetch('*[_type == "faq"].question')

test('a token that was made while the product runs reads drafts at once, and writes nothing', async () => {
  const token = await tokenFor('app')
  expect(await drafts(token)).toEqual(['Non ancora pubblicata'])
  const reader = lake.clientWith({token})
  await expect(reader.create({_type: 'faq'})).rejects.toMatchObject({statusCode: 403})
  await expect(reader.assets.upload('file', Buffer.from('x'))).rejects.toMatchObject({statusCode: 403})
  expect(await editors('list')).toContain('app\ttoken\treads only')
  await expect(editors('token', 'app')).rejects.toThrow("There is a token 'app'")
})

test('it is nowhere kept in clear', async () => {
  const token = await tokenFor('segreta')
  for (const name of ['access.sqlite', 'access.sqlite-wal'])
    expect(readFileSync(path.join(lake.dataDir, 'lake', name)).includes(token)).toBe(false)
})

test('one that was made while nothing runs is good after the next start; taken back, it is nobody', async () => {
  await lake.stop()
  const [kept, lost] = [await tokenFor('vetrina'), await tokenFor('perduta')]
  await editors('revoke', 'perduta')
  lake = await startLake(lake.dataDir)
  expect(await drafts(kept)).toEqual(['Non ancora pubblicata'])
  await expect(drafts(lost)).rejects.toMatchObject({statusCode: 401})
  await editors('revoke', 'vetrina')
  await expect(drafts(kept)).rejects.toMatchObject({statusCode: 401})
  expect(await editors('list')).not.toContain('vetrina')
  await expect(editors('revoke', 'vetrina')).rejects.toThrow("There is no token 'vetrina'")
})

test('the token of this machine’s own programs is no one’s to give or to take', async () => {
  await expect(editors('revoke', 'local')).rejects.toThrow("There is no token 'local'")
  await expect(editors('token', 'local')).rejects.toThrow('There is a token')
  await expect(editors('token', 'a b')).rejects.toThrow('letters, digits')
  expect(await lake.editor.fetch('count(*)')).toBe(0)
})

test('an editor is added with a role, gets a new password, and goes', async () => {
  const signIn = async (printed: string) => {
    const password = /signs in with (\S+)/.exec(printed)?.[1] ?? ''
    const answer = await fetch(`${lake.url}/v1/auth/login/local?origin=${encodeURIComponent(lake.url)}`, {
      method: 'POST',
      headers: {accept: 'application/json'},
      body: new URLSearchParams({login: 'anna', password}),
    })
    return ((await answer.json()) as {token?: string}).token ?? ''
  }
  const user = (token: string) =>
    fetch(`${lake.url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
  const first = await signIn(await editors('add', 'anna', '--name', 'Anna B.', '--role', 'viewer'))
  expect(await (await user(first)).json()).toMatchObject({displayName: 'Anna B.', role: 'viewer'})
  await expect(editors('add', 'anna')).rejects.toThrow("'anna' exists")
  await expect(editors('add', 'bruno', '--role', 'capo')).rejects.toThrow('must be one of')
  const second = await signIn(await editors('reset', 'anna'))
  expect([(await user(first)).status, (await user(second)).status]).toEqual([401, 200])
  expect(await (await user(second)).json()).toMatchObject({displayName: 'Anna B.', role: 'viewer'})
  await editors('remove', 'anna')
  expect((await user(second)).status).toBe(401)
})

test('what the next start would take back is not done', async () => {
  const reset = editorsWith({STUDIO_PASSWORD: 'prova-prova-prova'}, 'reset', 'redazione')
  await expect(reset).rejects.toThrow("STUDIO_PASSWORD gives 'redazione' its password at every start")
  const remove = editorsWith({STUDIO_PASSWORD: 'prova-prova-prova'}, 'remove', 'redazione')
  await expect(remove).rejects.toThrow('and would bring it back')
})
