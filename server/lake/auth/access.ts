import {createHash, randomUUID} from 'node:crypto'
import {isDiskFull} from '../../shared/data-folder/durable.ts'
import {randomId} from '../ids.ts'
import {atomically, openDatabase, statements} from '../store/database.ts'
import type {Identity, Role} from './identity.ts'

export type Access = ReturnType<typeof openAccess>

export const SESSION_DAYS = 14
const DAY_MS = 86_400_000

const PROGRAM_NAME = 'Programma'
const PROGRAM_ID = 'robot-'
/** Label of the token that the server and its commands share. */
const OWN_TOKEN = 'local'

/** Returns the hash of a token. The database contains only hashes, so a stolen copy contains no usable token. */
const fingerprintOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** SQL of each migration: entry n migrates the schema from version n to n + 1. Append entries, never change one. */
const MIGRATIONS = [
  `
CREATE TABLE IF NOT EXISTS account(
  id TEXT PRIMARY KEY, login TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL,
  role TEXT NOT NULL, password_hash TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS session(
  fingerprint TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
  expires INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS robot(
  fingerprint TEXT PRIMARY KEY, label TEXT NOT NULL, role TEXT NOT NULL) STRICT;`,
  // Accounts of version 1.0.0 keep their rights on content, but read no leads until an operator grants that right.
  `
ALTER TABLE account ADD COLUMN user_id TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN reads_leads INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN managed INTEGER NOT NULL DEFAULT 0;
UPDATE account SET role = 'owner' WHERE role = 'administrator';
UPDATE robot SET role = 'owner' WHERE role = 'administrator';
UPDATE account SET
  user_id = lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) ||
    '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
  email = lower(CASE WHEN login LIKE '%@%' THEN login ELSE replace(login, ' ', '-') || '@localhost' END);
CREATE UNIQUE INDEX account_user ON account(user_id);
CREATE UNIQUE INDEX account_desk ON account(email) WHERE reads_leads = 1;
CREATE TABLE imported(source TEXT PRIMARY KEY) STRICT;`,
]

export interface Account {
  /** Id of the account, which the content's history stores as the author of a change. */
  id: string
  /** Name for the sign-in, a short name or an e-mail address. */
  login: string
  name: string
  role: Role
  passwordHash: string
  /** Whether the person may read leads. If `saveAccount` gets no value, the role decides. */
  readsLeads: boolean
  /** Id of this person in the leads' API. `email` is the person's e-mail address there. */
  userId: string
  email: string
  isManaged: boolean
}

export type NewAccount = Pick<Account, 'login' | 'name' | 'role' | 'passwordHash'> & Partial<Account>

const toAccount = (row: Record<string, unknown>): Account => ({
  id: String(row.id),
  login: String(row.login),
  name: String(row.name),
  role: row.role as Role,
  passwordHash: String(row.password_hash),
  readsLeads: row.reads_leads === 1,
  userId: String(row.user_id),
  email: String(row.email),
  isManaged: row.managed === 1,
})

const toIdentity = ({id, login, name, role}: Account): Identity => ({id, login, name, role, kind: 'session'})

const programIdentity = (label: string, role: Role): Identity => ({
  id: `${PROGRAM_ID}${label}`,
  login: label,
  name: PROGRAM_NAME,
  role,
  kind: 'token',
})

const emailFor = (login: string) =>
  (login.includes('@') ? login : `${login.replaceAll(' ', '-')}@localhost`).toLowerCase()

/** Opens the database of accounts, sessions and tokens, which is separate from the content's database. */
export function openAccess(file: string, now: () => number = Date.now) {
  const db = openDatabase(file, MIGRATIONS)
  const sql = statements(db)
  /** Session changes that a full disk kept out of the database, by fingerprint. Null marks an ended session. */
  const unwritten = new Map<string, {account: Account; expires: number} | null>()
  /** Runs a write. Returns false if the disk is full. */
  function hasWritten(write: () => void): boolean {
    try {
      write()
      return true
    } catch (error) {
      if (!isDiskFull(error)) throw error
      return false
    }
  }

  sql.run`DELETE FROM session WHERE expires <= ${now()}`

  function findAccount(login: string): Account | null {
    const row = sql.get`SELECT * FROM account WHERE login = ${login}`
    return row ? toAccount(row) : null
  }

  /** Returns the account of a session, or null if the session has ended. A new password ends it too. */
  function sessionAccount(fingerprint: string): Account | null {
    const kept = unwritten.get(fingerprint)
    if (kept === null) return null
    if (kept) {
      const account = kept.expires > now() ? findAccount(kept.account.login) : null
      return account?.passwordHash === kept.account.passwordHash ? account : null
    }
    const row = sql.get`SELECT account.* FROM session JOIN account ON account.id = session.account
      WHERE fingerprint = ${fingerprint} AND expires > ${now()}`
    return row ? toAccount(row) : null
  }

  /** Extends a session to 14 days from now. Writes at most once a day. */
  function extendSession(fingerprint: string) {
    const until = now() + SESSION_DAYS * DAY_MS
    hasWritten(
      () => sql.run`UPDATE session SET expires = ${until}
        WHERE fingerprint = ${fingerprint} AND expires < ${until - DAY_MS}`,
    )
  }

  function saveAccount(given: NewAccount) {
    const {login, name, role, passwordHash} = given
    const readsLeads = Number(given.readsLeads ?? (role === 'owner' || role === 'staff'))
    const email = (given.email ?? emailFor(login)).toLowerCase()
    sql.run`DELETE FROM session WHERE account = (SELECT id FROM account WHERE login = ${login})`
    sql.run`INSERT INTO account(id, login, name, role, password_hash, user_id, email, reads_leads, managed)
      VALUES(${`p${randomId(12)}`}, ${login}, ${name}, ${role}, ${passwordHash},
        ${given.userId ?? randomUUID()}, ${email}, ${readsLeads}, ${Number(given.isManaged ?? false)})
      ON CONFLICT(login) DO UPDATE SET name = excluded.name, role = excluded.role,
        password_hash = excluded.password_hash, reads_leads = excluded.reads_leads, managed = excluded.managed`
  }

  const accounts = () => sql.all`SELECT * FROM account ORDER BY login`.map(toAccount)

  return {
    accounts,
    findAccount,
    /** Returns the account for a sign-in by login, or by e-mail address if the account may read leads. */
    findForSignIn(login: string): Account | null {
      const row = sql.get`SELECT * FROM account WHERE login = ${login}
        OR (email = ${login.toLowerCase()} AND reads_leads = 1) ORDER BY login <> ${login} LIMIT 1`
      return row ? toAccount(row) : null
    },
    identities: () => accounts().map(toIdentity),
    /** Returns the author of a change in the content's history. Returns null if the account was removed. */
    findIdentity: (id: string): Identity | null => {
      if (id.startsWith(PROGRAM_ID)) return programIdentity(id.slice(PROGRAM_ID.length), 'editor')
      const row = sql.get`SELECT * FROM account WHERE id = ${id}`
      return row ? toIdentity(toAccount(row)) : null
    },
    identify(token: string): Identity | null {
      const fingerprint = fingerprintOf(token)
      const program = sql.get`SELECT * FROM robot WHERE fingerprint = ${fingerprint}`
      if (program) return programIdentity(String(program.label), program.role as Role)
      const account = sessionAccount(fingerprint)
      if (account) extendSession(fingerprint)
      return account && toIdentity(account)
    },
    fingerprintOf,
    sessionAccount,
    /** Creates an account, or replaces name, role, password and rights of an existing account and ends its sessions. */
    saveAccount,
    /** Changes the role of an account and its right to read leads, without ending its sessions. */
    changeRole: (login: string, role: Role, readsLeads: boolean) =>
      sql.run`UPDATE account SET role = ${role}, reads_leads = ${Number(readsLeads)} WHERE login = ${login}`,
    removeAccount: (login: string) => sql.run`DELETE FROM account WHERE login = ${login}`.changes > 0,
    openSession(account: Account): string {
      const token = `sk${randomId(48)}`
      const fingerprint = fingerprintOf(token)
      const expires = now() + SESSION_DAYS * DAY_MS
      if (!hasWritten(() => sql.run`INSERT INTO session VALUES(${fingerprint}, ${account.id}, ${expires})`))
        unwritten.set(fingerprint, {account, expires})
      return token
    },
    closeSession(fingerprint: string) {
      unwritten.delete(fingerprint)
      if (!hasWritten(() => sql.run`DELETE FROM session WHERE fingerprint = ${fingerprint}`))
        unwritten.set(fingerprint, null)
    },
    hasImported: (source: string) => sql.get`SELECT 1 FROM imported WHERE source = ${source}` !== undefined,
    /** Imports accounts and sessions, and records that `source` has been imported, in one transaction. */
    importAccounts(
      source: string,
      given: readonly NewAccount[],
      sessions: readonly {fingerprint: string; userId: string}[],
    ) {
      atomically(db, () => {
        for (const account of given) saveAccount(account)
        for (const {fingerprint, userId} of sessions)
          sql.run`INSERT OR IGNORE INTO session SELECT ${fingerprint}, id, ${now() + SESSION_DAYS * DAY_MS}
            FROM account WHERE user_id = ${userId}`
        sql.run`INSERT OR IGNORE INTO imported VALUES(${source})`
      })
    },
    /** Accepts the token that the server and its commands share, and revokes the previous one. */
    acceptOwn(token: string) {
      sql.run`DELETE FROM robot WHERE label = ${OWN_TOKEN}`
      sql.run`INSERT INTO robot VALUES(${fingerprintOf(token)}, ${OWN_TOKEN}, 'owner')`
    },
    tokens: () =>
      sql.all`SELECT label FROM robot WHERE label <> ${OWN_TOKEN} ORDER BY label`.map(({label}) =>
        String(label),
      ),
    /** Returns a new token that reads content, including drafts. */
    addToken(name: string): string {
      const token = `sk${randomId(48)}`
      sql.run`INSERT INTO robot VALUES(${fingerprintOf(token)}, ${name}, 'viewer')`
      return token
    },
    removeToken: (name: string) =>
      name !== OWN_TOKEN && sql.run`DELETE FROM robot WHERE label = ${name}`.changes > 0,
    close: () => db.close(),
    [Symbol.dispose]: () => db.close(),
  }
}
