import path from 'node:path'
import {parseArgs} from 'node:util'
import {openAccess} from '../lake/auth/access.ts'
import {hashPassword, makePassword} from '../security/password.ts'
import type {Settings} from '../settings/environment.ts'
import {run} from './run.ts'

/** `npm run editors`: who may sign in to the embedded Studio. Works while the product runs. */
const USAGE = `Usage:
  npm run editors -- list
  npm run editors -- add <login> [--name "Anna B."] [--role administrator|editor|viewer]
  npm run editors -- reset <login>
  npm run editors -- remove <login>`

const ROLES = ['administrator', 'editor', 'viewer'] as const
type Role = (typeof ROLES)[number]

const isRole = (role: string): role is Role => ROLES.some((known) => known === role)

async function main({dataDir}: Settings) {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {name: {type: 'string'}, role: {type: 'string', default: 'editor'}},
  })
  const [command, login] = positionals
  const access = openAccess(path.join(dataDir, 'lake', 'access.sqlite'))
  try {
    const account = login ? access.findAccount(login) : null
    if (command === 'list') {
      for (const {login, name, role} of access.accounts()) console.log(`${login}\t${role}\t${name}`)
      return
    }
    if (!login) throw new Error(USAGE)
    if (command === 'remove') {
      if (!access.removeAccount(login)) throw new Error(`There is no editor '${login}'.`)
      return console.log(`${login} can no longer sign in.`)
    }
    if (command === 'add' && account) throw new Error(`'${login}' exists. For a new password: reset ${login}`)
    if (command === 'reset' && !account) throw new Error(`There is no editor '${login}'.`)
    if (command !== 'add' && command !== 'reset') throw new Error(USAGE)
    if (!isRole(values.role)) throw new Error(`The role must be one of ${ROLES.join(', ')}.`)
    const password = makePassword()
    const passwordHash = await hashPassword(password)
    const {name, role} = account ?? {name: values.name ?? login, role: values.role}
    access.saveAccount({login, name, role, passwordHash})
    console.log(`${login} signs in with ${password}`)
  } finally {
    access.close()
  }
}

await run(main)
