import type {Access, NewAccount} from '../../lake/auth/access.ts'
import type {Driver} from '../database/driver.ts'
import {STAFF_METADATA} from './token.ts'

/** Table in which version 1.0.0 kept the accounts of staff. */
const FORMER_STORE = 'auth.users'
/** First staff account of version 1.0.0. The import marks it as unmanaged, so that `ensureStaff` does not remove it. */
const FORMER_FIRST_STAFF = 'staff@localhost'

export const needsStaffImport = (access: Access) => !access.hasImported(FORMER_STORE)

/** Imports the staff of version 1.0.0, once: accounts with their ids and passwords, and open sessions. */
export async function importStaff(driver: Driver, access: Access): Promise<void> {
  if (!needsStaffImport(access)) return
  const [users = []] = await driver.run([
    {
      sql: `select id::text, email, encrypted_password, managed from auth.users
        where encrypted_password <> '' and raw_app_meta_data ->> 'role' = 'clinic_staff'`,
    },
  ])
  const accounts = users.map(({id, email, encrypted_password, managed}): NewAccount => {
    const address = String(email)
    return {
      // Chooses another login if a Studio account has this one, so that the Studio account gains no access to leads.
      login: access.findAccount(address) ? `richieste-${address}` : address,
      email: address,
      name: address,
      role: 'staff',
      userId: String(id),
      passwordHash: String(encrypted_password),
      isManaged: managed === true && address !== FORMER_FIRST_STAFF,
    }
  })
  access.importAccounts(FORMER_STORE, accounts, await formerSessions(driver))
}

/**
 * Returns the fingerprints of version 1.0.0's sessions: hashes of unused refresh tokens, and session ids, which access
 * tokens contain.
 */
async function formerSessions(driver: Driver) {
  const [found] = await driver.run([{sql: `select to_regclass('auth.refresh_tokens') is not null as there`}])
  if (found?.[0]?.there !== true) return []
  const [sessions = []] = await driver.run([
    {
      sql: `select t.token_hash as fingerprint, s.user_id::text as "userId"
          from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.used_at is null
        union all select id::text, user_id::text from auth.sessions`,
    },
  ])
  return sessions.map(({fingerprint, userId}) => ({fingerprint: String(fingerprint), userId: String(userId)}))
}

/** Returns the accounts with access to leads, as JSON for `writeUsers`. */
export const describeUsers = (access: Access): string =>
  JSON.stringify(
    access.accounts().flatMap(({userId: id, email, readsLeads}) => (readsLeads ? [{id, email}] : [])),
  )

/** Replaces the rows of `auth.users`, which the view `staff_people` reads. */
export async function writeUsers(driver: Pick<Driver, 'run'>, described: string): Promise<void> {
  const people = `jsonb_to_recordset($1::text::jsonb) as _people(id uuid, email text)`
  await driver.run([
    {sql: `delete from auth.users where id not in (select id from ${people})`, params: [described]},
    {
      sql: `insert into auth.users (id, email, encrypted_password, raw_app_meta_data)
        select id, email, '', $2::text::jsonb from ${people}
        on conflict (id) do update set email = excluded.email, raw_app_meta_data = excluded.raw_app_meta_data`,
      params: [described, JSON.stringify(STAFF_METADATA)],
    },
  ])
}
