import {createHash, randomBytes, randomUUID} from 'node:crypto'
import {hashPassword, verifyPassword} from '../../shared/security/password.ts'
import {DatabaseError, DISK_FULL, type Driver} from '../database/driver.ts'
import type {Database} from '../database.ts'

/** A user in Auth's own shape. */
export type User = Record<string, unknown> & {id: string; email: string}

/** Tokens are kept as hashes: who reads the database cannot sign in with them. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const newToken = () => randomBytes(24).toString('base64url')

const USER_JSON = `jsonb_build_object(
  'id', u.id, 'aud', 'authenticated', 'role', 'authenticated', 'email', u.email, 'phone', '',
  'email_confirmed_at', u.created_at, 'confirmed_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
  'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data, 'identities', '[]'::jsonb,
  'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', false) as person`

export const normalEmail = (email: string) => email.trim().toLowerCase()

/** Of an access token. */
export const LIFETIME_SECONDS = 3600

export type Accounts = ReturnType<typeof accountsOf>

export function accountsOf(database: Database) {
  /** Sessions that a full disk could not keep, by their id. They last until they would have to be renewed. */
  const unwritten = new Map<string, {user: User; until: number}>()

  const readOne = async (sql: string, params: string[]) => {
    const [found] = await database.run([{sql, params}])
    return found?.rows[0] as {person: User; hash: string} | undefined
  }

  return {
    byEmail: (email: string) =>
      readOne(`select encrypted_password as hash, ${USER_JSON} from auth.users u where u.email = $1::text`, [
        normalEmail(email),
      ]),

    bySession: async (session: string, id: string): Promise<User | undefined> => {
      const kept = unwritten.get(session)
      if (kept && kept.user.id === id && kept.until > performance.now()) return kept.user
      const sql = `select ${USER_JSON} from auth.sessions s join auth.users u on u.id = s.user_id
        where s.id::text = $1::text and u.id::text = $2::text`
      return (await readOne(sql, [session, id]))?.person
    },

    open: async (user: User): Promise<{session: string; token: string}> => {
      const session = randomUUID()
      const token = newToken()
      const writing = database.run([
        {
          sql: 'insert into auth.sessions (id, user_id) values ($1::text::uuid, $2::text::uuid)',
          params: [session, user.id],
        },
        {
          sql: 'insert into auth.refresh_tokens (token_hash, session_id) values ($1::text, $2::text::uuid)',
          params: [hashOf(token), session],
        },
        {sql: 'update auth.users set last_sign_in_at = now() where id = $1::text::uuid', params: [user.id]},
      ])
      await writing.catch((error: unknown) => {
        if (!(error instanceof DatabaseError && error.code === DISK_FULL)) throw error
        for (const [old, {until}] of unwritten) if (until <= performance.now()) unwritten.delete(old)
        unwritten.set(session, {user, until: performance.now() + LIFETIME_SECONDS * 1000})
      })
      return {session, token}
    },

    /**
     * A refresh token is good once, and ten seconds more for tabs that refresh at the same moment. Later it is
     * in the wrong hands, his or the owner's: then the whole session ends. The ten seconds have two ends, or a clock
     * put back would stretch them.
     */
    refresh: async (old: string) => {
      const token = newToken()
      const sql = `with _used as (
          update auth.refresh_tokens set used_at = coalesce(used_at, now())
          where token_hash = $1::text and (used_at is null
            or used_at between now() - interval '10 seconds' and now() + interval '10 seconds')
          returning session_id
        ), _fresh as (
          insert into auth.refresh_tokens (token_hash, session_id) select $2::text, session_id from _used
        ), _session as (
          update auth.sessions set refreshed_at = now() where id in (select session_id from _used)
          returning id, user_id
        )
        select s.id::text as session, ${USER_JSON} from _session s join auth.users u on u.id = s.user_id`
      const [fresh] = await database.run([{sql, params: [hashOf(old), hashOf(token)]}])
      const row = fresh?.rows[0]
      if (row !== undefined)
        return {kind: 'fresh', user: row.person as User, session: String(row.session), token} as const
      const end = `delete from auth.sessions
        where id = (select session_id from auth.refresh_tokens where token_hash = $1::text)`
      const [ended] = await database.run([{sql: end, params: [hashOf(old)]}])
      return {kind: ended?.count === 1 ? 'used' : 'unknown'} as const
    },

    close: async (session: string): Promise<void> => {
      unwritten.delete(session)
      await database.run([{sql: 'delete from auth.sessions where id::text = $1::text', params: [session]}])
    },
  }
}

export interface Credentials {
  email: string
  password: string
}

/** Makes the operator's account, or brings it up to date; one that he replaced is gone, with its sessions. */
export async function ensureStaff(driver: Driver, {email, password}: Credentials): Promise<void> {
  const params = [normalEmail(email)]
  const [, found] = await driver.run([
    {sql: 'delete from auth.users where managed and email <> $1::text', params},
    {sql: 'select encrypted_password as hash from auth.users where email = $1::text', params},
  ])
  const stored = found?.rows[0]?.hash
  if (typeof stored === 'string' && (await verifyPassword(password, stored))) return
  const meta = JSON.stringify({provider: 'email', providers: ['email'], role: 'clinic_staff'})
  const hash = await hashPassword(password)
  const sql = `insert into auth.users (email, encrypted_password, raw_app_meta_data, managed)
      values ($1::text, $2::text, $3::text::jsonb, true)
    on conflict (email) do update set encrypted_password = excluded.encrypted_password, updated_at = now(),
      raw_app_meta_data = excluded.raw_app_meta_data, managed = true`
  const signOut = `delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = $1::text`
  await driver.run([
    {sql, params: [...params, hash, meta]},
    {sql: signOut, params},
  ])
}
