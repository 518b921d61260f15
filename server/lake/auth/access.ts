import {createHash} from 'node:crypto'
import {isDiskFull} from '../../shared/data-folder/durable.ts'
import {randomId} from '../ids.ts'
import {openDatabase, statements} from '../store/database.ts'
import type {Identity} from '../types.ts'

export type Access = ReturnType<typeof openAccess>

const SESSION_DAYS = 14
const DAY_MS = 86_400_000

/** Under this name the Studio's history shows what programs wrote. */
const ROBOT_NAME = 'Programma'
const ROBOT_ID = 'robot-'
/** The robot of this machine's own commands. */
const OWN = 'local'

const fingerprint = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Each entry takes the schema from its index to the next version. Entries are only ever added. */
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
]

export type Account = ReturnType<typeof asAccount>

const asAccount = (row: Record<string, unknown>) => ({
  id: String(row.id),
  /** What the person types at sign-in: a short name or an e-mail address. */
  login: String(row.login),
  name: String(row.name),
  role: row.role as Identity['role'],
  passwordHash: String(row.password_hash),
})

/** Whether it is a token that calls, not a person. */
export const isProgram = ({id}: Identity) => id.startsWith(ROBOT_ID)

const asProgram = (id: string, role: Identity['role']): Identity => ({id, name: ROBOT_NAME, email: '', role})

const asIdentity = ({id, name, login, role}: Omit<Account, 'passwordHash'>): Identity => ({
  id,
  name,
  email: login.includes('@') ? login : '',
  role,
})

/**
 * Who may do what. Kept in a file of its own, apart from the content, so that content can be backed up
 * and handed around without a single credential. Only hashes of tokens are stored.
 */
export function openAccess(file: string, now: () => number = Date.now) {
  const db = openDatabase(file, MIGRATIONS)
  const sql = statements(db)
  /** Sessions that a full disk could not keep, and those whose end it could not: they stand here until the program ends. */
  const unwritten = new Map<string, {account: Account; expires: number} | null>()
  function write(work: () => void, otherwise: () => void) {
    try {
      work()
    } catch (error) {
      if (!isDiskFull(error)) throw error
      otherwise()
    }
  }

  /** The account as it is now, if the session goes on. A new password ends it. */
  function accountOf(hash: string): Record<string, unknown> | undefined {
    const kept = unwritten.get(hash)
    if (kept === undefined) {
      return sql.get`SELECT account.* FROM session JOIN account ON account.id = session.account
        WHERE fingerprint = ${hash} AND expires > ${now()}`
    }
    if (!kept || kept.expires <= now()) return undefined
    const row = sql.get`SELECT * FROM account WHERE id = ${kept.account.id}`
    return row?.password_hash === kept.account.passwordHash ? row : undefined
  }

  sql.run`DELETE FROM session WHERE expires <= ${now()}`
  const longest = now() + SESSION_DAYS * DAY_MS
  sql.run`UPDATE session SET expires = ${longest} WHERE expires > ${longest}`
  const accounts = () => sql.all`SELECT * FROM account ORDER BY login`.map(asAccount)
  const identities = (): Identity[] => accounts().map(asIdentity)

  function identify(token: string): Identity | null {
    const hash = fingerprint(token)
    const robot = sql.get`SELECT * FROM robot WHERE fingerprint = ${hash}`
    if (robot) return asProgram(`${ROBOT_ID}${robot.label}`, robot.role as Identity['role'])
    const row = accountOf(hash)
    if (!row) return null
    // A session in use stays alive; this writes at most once a day. One that ends too far in the future, because the
    // clock was ahead when it was made, is cut to the usual length.
    const until = now() + SESSION_DAYS * DAY_MS
    write(
      () => sql.run`UPDATE session SET expires = ${until}
        WHERE fingerprint = ${hash} AND (expires < ${until - DAY_MS} OR expires > ${until})`,
      () => undefined,
    )
    return asIdentity(asAccount(row))
  }

  return {
    identify,
    accounts,
    identities,
    /** Who stands behind an author's id in the history; null for someone who is gone. */
    findIdentity: (id: string): Identity | null =>
      id.startsWith(ROBOT_ID)
        ? asProgram(id, 'editor')
        : (identities().find((identity) => identity.id === id) ?? null),
    findAccount: (login: string) => {
      const row = sql.get`SELECT * FROM account WHERE login = ${login}`
      return row ? asAccount(row) : null
    },
    /** Creates the account or replaces its password; either way nobody stays signed in to it. */
    saveAccount({login, name, role, passwordHash}: Omit<Account, 'id'>) {
      sql.run`DELETE FROM session WHERE account = (SELECT id FROM account WHERE login = ${login})`
      sql.run`INSERT INTO account(id, login, name, role, password_hash)
        VALUES(${`p${randomId(12)}`}, ${login}, ${name}, ${role}, ${passwordHash})
        ON CONFLICT(login) DO UPDATE
        SET name = excluded.name, role = excluded.role, password_hash = excluded.password_hash`
    },
    removeAccount: (login: string) => sql.run`DELETE FROM account WHERE login = ${login}`.changes > 0,
    openSession(account: Account): string {
      const token = `sk${randomId(48)}`
      const hash = fingerprint(token)
      const expires = now() + SESSION_DAYS * DAY_MS
      write(
        () => sql.run`INSERT INTO session VALUES(${hash}, ${account.id}, ${expires})`,
        () => unwritten.set(hash, {account, expires}),
      )
      return token
    },
    closeSession(token: string) {
      const hash = fingerprint(token)
      unwritten.delete(hash)
      write(
        () => sql.run`DELETE FROM session WHERE fingerprint = ${hash}`,
        () => unwritten.set(hash, null),
      )
    },
    /** The token of this machine's own programs: the seed, the build, import and export. An earlier one ends. */
    acceptOwn(token: string) {
      sql.run`DELETE FROM robot WHERE label = ${OWN}`
      sql.run`INSERT INTO robot VALUES(${fingerprint(token)}, ${OWN}, 'administrator')`
    },
    /** The names of other front ends' tokens. */
    tokens: () =>
      sql.all`SELECT label FROM robot WHERE label <> ${OWN} ORDER BY label`.map(({label}) => String(label)),
    /** A token that reads what a viewer reads, drafts included. It is seen here and never again. */
    addToken(name: string): string {
      const token = `sk${randomId(48)}`
      sql.run`INSERT INTO robot VALUES(${fingerprint(token)}, ${name}, 'viewer')`
      return token
    },
    removeToken: (name: string) =>
      name !== OWN && sql.run`DELETE FROM robot WHERE label = ${name}`.changes > 0,
    close: () => db.close(),
  }
}
