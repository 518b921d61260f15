import path from 'node:path'
import type {Settings} from '../app/settings/environment.ts'
import {type Access, type NewAccount, openAccess} from '../lake/auth/access.ts'
import {FIRST_LOGIN} from '../lake/auth/first-accounts.ts'
import {ROLES, type Role} from '../lake/auth/identity.ts'
import {requireData} from '../shared/data-folder/owner.ts'
import {hashPassword, makePassword} from '../shared/security/password.ts'
import {run} from './run.ts'

const USAGE = `Usage:
  npm run users -- list
  npm run users -- add <login> [--name "Anna B."] [--role owner|editor|staff|viewer] [--leads|--no-leads]
                                    makes an account, or changes role and access to leads of one
  npm run users -- reset <login>    a new password
  npm run users -- remove <login>
  npm run users -- token <name>     a token for another front end: it reads content, drafts included
  npm run users -- revoke <name>    ends it

Owners and editors write content, everybody reads it. Owners and staff read leads, unless you say otherwise.
Works while the product runs and while it does not.`

interface Options {
  name?: string | undefined
  role?: string | undefined
  leads?: boolean | undefined
}

function parseRole(text: string): Role {
  const role = ROLES.find((known) => known === text)
  if (!role) throw new Error(`The role must be one of ${ROLES.join(', ')}.`)
  return role
}

async function savePassword(access: Access, account: Omit<NewAccount, 'passwordHash'>) {
  const password = makePassword()
  access.saveAccount({...account, passwordHash: await hashPassword(password)})
  console.log(`${account.login} signs in with ${password}`)
}

function list(access: Access) {
  for (const {login, role, readsLeads, name} of access.accounts())
    console.log([login, role, readsLeads ? 'reads leads' : 'no leads', name].join('\t'))
  for (const name of access.tokens()) console.log(`${name}\ttoken\treads content`)
}

function add(access: Access, login: string, {name, role, leads}: Options) {
  if (!/^[\w.+@-]{1,200}$/.test(login))
    throw new Error(
      'A login has letters, digits and the signs . _ + @ -, for example anna or anna@example.it.',
    )
  const existing = access.findAccount(login)
  if (!existing) {
    const account = {login, name: name ?? login, role: parseRole(role ?? 'editor')}
    return savePassword(access, leads === undefined ? account : {...account, readsLeads: leads})
  }
  if (role === undefined && leads === undefined)
    throw new Error(`'${login}' exists. For a new password: reset ${login}`)
  access.changeRole(login, parseRole(role ?? existing.role), leads ?? existing.readsLeads)
  return list(access)
}

function makeToken(access: Access, name: string) {
  if (!/^[\w-]{1,60}$/.test(name)) throw new Error('A name has letters, digits, - and _, 60 at most.')
  if (name === 'local' || access.tokens().includes(name))
    throw new Error(`There is a token '${name}'. For a new one: revoke ${name}, then again`)
  console.log(`${name} reads with ${access.addToken(name)} (shown only this once)`)
}

/** Throws if the next start would undo the command. */
function refuseUndone(command: string, login: string, {studioPassword, staff}: Settings) {
  const isStaff = login.toLowerCase() === staff?.email.toLowerCase()
  const isManaged = isStaff || (login === FIRST_LOGIN && studioPassword)
  if (isManaged && ['reset', 'remove'].includes(command))
    throw new Error(`The settings give '${login}' its password at every start: change it there, and restart.`)
}

function perform(access: Access, command: string, login: string, options: Options) {
  if (command === 'list') return list(access)
  if (!login) throw new Error(USAGE)
  const account = access.findAccount(login)
  switch (command) {
    case 'add':
      return add(access, login, options)
    case 'reset':
      if (!account) throw new Error(`There is no account '${login}'.`)
      return savePassword(access, account)
    case 'remove':
      if (!access.removeAccount(login)) throw new Error(`There is no account '${login}'.`)
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

const TEXT = {type: 'string'} as const
const FLAG = {type: 'boolean'} as const
const OPTIONS = {name: TEXT, role: TEXT, leads: FLAG, 'no-leads': FLAG}

await run(OPTIONS, async (settings, [command = '', login = ''], {'no-leads': isDenied, ...options}) => {
  requireData(settings.dataDir)
  refuseUndone(command, login, settings)
  const access = openAccess(path.join(settings.dataDir, 'lake', 'access.sqlite'))
  try {
    await perform(access, command, login, isDenied ? {...options, leads: false} : options)
  } finally {
    access.close()
  }
})
