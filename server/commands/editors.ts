import path from 'node:path'
import type {Settings} from '../app/settings/environment.ts'
import {FIRST_EDITOR} from '../app/sign-in.ts'
import {type Access, type Account, openAccess} from '../lake/auth/access.ts'
import type {Identity} from '../lake/types.ts'
import {refuseStranger} from '../shared/data-folder/owner.ts'
import {hashPassword, makePassword} from '../shared/security/password.ts'
import {runWith} from './run.ts'

/** `npm run editors`: who may sign in to the embedded Studio, and which front ends may read drafts. */
const USAGE = `Usage:
  npm run editors -- list
  npm run editors -- add <login> [--name "Anna B."] [--role administrator|editor|viewer]
  npm run editors -- reset <login>
  npm run editors -- remove <login>
  npm run editors -- token <name>     a token for another front end: it reads everything, drafts included
  npm run editors -- revoke <name>    ends it

Works while the product runs and while it does not.`

const ROLES = ['administrator', 'editor', 'viewer'] as const

function roleOf(text: string): Identity['role'] {
  const role = ROLES.find((known) => known === text)
  if (!role) throw new Error(`The role must be one of ${ROLES.join(', ')}.`)
  return role
}

async function savePassword(access: Access, {login, name, role}: Pick<Account, 'login' | 'name' | 'role'>) {
  const password = makePassword()
  access.saveAccount({login, name, role, passwordHash: await hashPassword(password)})
  console.log(`${login} signs in with ${password}`)
}

function list(access: Access) {
  for (const {login, role, name} of access.accounts()) console.log(`${login}\t${role}\t${name}`)
  for (const name of access.tokens()) console.log(`${name}\ttoken\treads only`)
}

function makeToken(access: Access, name: string) {
  if (!/^[\w-]{1,60}$/.test(name)) throw new Error('A name has letters, digits, - and _, 60 at most.')
  if (name === 'local' || access.tokens().includes(name))
    throw new Error(`There is a token '${name}'. For a new one: revoke ${name}, then again`)
  console.log(`${name} reads with ${access.addToken(name)} (shown only this once)`)
}

/** Said instead of a password that the next start would take back. */
/** Of what the next start would take back. */
function refuseVain(command: string | undefined, login: string, {studioPassword}: Settings) {
  if (login !== FIRST_EDITOR || !studioPassword) return
  const start = `STUDIO_PASSWORD gives '${login}' its password at every start`
  if (command === 'reset') throw new Error(`${start}: change it there, and restart.`)
  if (command === 'remove')
    throw new Error(`${start}, and would bring it back: take it out first, and restart.`)
}

function perform(access: Access, command = '', login = '', role: string, name = login) {
  const account = access.findAccount(login)
  if (command === 'list') return list(access)
  if (!login) throw new Error(USAGE)
  switch (command) {
    case 'add':
      if (account) throw new Error(`'${login}' exists. For a new password: reset ${login}`)
      return savePassword(access, {login, name, role: roleOf(role)})
    case 'reset':
      if (!account) throw new Error(`There is no editor '${login}'.`)
      return savePassword(access, account)
    case 'remove':
      if (!access.removeAccount(login)) throw new Error(`There is no editor '${login}'.`)
      return console.log(`${login} can no longer sign in.`)
    case 'token':
      return makeToken(access, login)
    case 'revoke':
      if (!access.removeToken(login)) throw new Error(`There is no token '${login}'.`)
      return console.log(`${login} can no longer read.`)
    default:
      throw new Error(USAGE)
  }
}

const OPTIONS = {name: {type: 'string'}, role: {type: 'string', default: 'editor'}} as const

await runWith(OPTIONS, async (settings, {positionals: [command, login], values}) => {
  refuseStranger(settings.dataDir)
  if (login) refuseVain(command, login, settings)
  const access = openAccess(path.join(settings.dataDir, 'lake', 'access.sqlite'))
  try {
    await perform(access, command, login, values.role, values.name)
  } finally {
    access.close()
  }
})
