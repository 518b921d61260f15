import {createHash} from 'node:crypto'
import {isDiskFull} from '../../data-folder/durable.ts'
import {randomId} from '../ids.ts'
import {openDatabase} from '../store/database.ts'
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
  const sql = {
    accounts: db.prepare('SELECT * FROM account ORDER BY login'),
    accountById: db.prepare('SELECT * FROM account WHERE id = ?'),
    accountByLogin: db.prepare('SELECT * FROM account WHERE login = ?'),
    putAccount: db.prepare(
      `INSERT INTO account(id, login, name, role, password_hash) VALUES(?, ?, ?, ?, ?)
       ON CONFLICT(login) DO UPDATE SET name = excluded.name, role = excluded.role, password_hash = excluded.password_hash`,
    ),
    dropAccount: db.prepare('DELETE FROM account WHERE login = ?'),
    bySession: db.prepare(
      'SELECT account.* FROM session JOIN account ON account.id = session.account WHERE fingerprint = ? AND expires > ?',
    ),
    putSession: db.prepare('INSERT INTO session(fingerprint, account, expires) VALUES(?, ?, ?)'),
    moveSession: db.prepare(
      'UPDATE session SET expires = :until WHERE fingerprint = :hash AND (expires < :until - :day OR expires > :until)',
    ),
    dropSession: db.prepare('DELETE FROM session WHERE fingerprint = ?'),
    dropSessionsOf: db.prepare(
      'DELETE FROM session WHERE account = (SELECT id FROM account WHERE login = ?)',
    ),
    dropExpired: db.prepare('DELETE FROM session WHERE expires <= ?'),
    shortenSessions: db.prepare('UPDATE session SET expires = :until WHERE expires > :until'),
    byRobot: db.prepare('SELECT * FROM robot WHERE fingerprint = ?'),
    robots: db.prepare('SELECT label FROM robot WHERE label <> ? ORDER BY label'),
    putRobot: db.prepare('INSERT INTO robot(fingerprint, label, role) VALUES(?, ?, ?)'),
    dropRobot: db.prepare('DELETE FROM robot WHERE label = ?'),
  }
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
    if (kept === undefined) return sql.bySession.get(hash, now())
    const row = kept && kept.expires > now() ? sql.accountById.get(kept.account.id) : undefined
    return row?.password_hash === kept?.account.passwordHash ? row : undefined
  }

  sql.dropExpired.run(now())
  sql.shortenSessions.run({until: now() + SESSION_DAYS * DAY_MS})
  const identities = (): Identity[] => sql.accounts.all().map((row) => asIdentity(asAccount(row)))

  function identify(token: string): Identity | null {
    const hash = fingerprint(token)
    const robot = sql.byRobot.get(hash)
    if (robot) return asProgram(`${ROBOT_ID}${robot.label}`, robot.role as Identity['role'])
    const row = accountOf(hash)
    if (!row) return null
    // A session in use stays alive; this writes at most once a day. One that ends too far in the future, because the
    // clock was ahead when it was made, is cut to the usual length.
    const until = now() + SESSION_DAYS * DAY_MS
    write(
      () => sql.moveSession.run({until, day: DAY_MS, hash}),
      () => undefined,
    )
    return asIdentity(asAccount(row))
  }

  return {
    identify,
    accounts: () => sql.accounts.all().map(asAccount),
    identities,
    /** Who stands behind an author's id in the history; null for someone who is gone. */
    findIdentity: (id: string): Identity | null =>
      id.startsWith(ROBOT_ID)
        ? asProgram(id, 'editor')
        : (identities().find((identity) => identity.id === id) ?? null),
    findAccount: (login: string) => {
      const row = sql.accountByLogin.get(login)
      return row ? asAccount(row) : null
    },
    /** Creates the account or replaces its password; either way nobody stays signed in to it. */
    saveAccount({login, name, role, passwordHash}: Omit<Account, 'id'>) {
      sql.dropSessionsOf.run(login)
      sql.putAccount.run(`p${randomId(12)}`, login, name, role, passwordHash)
    },
    removeAccount: (login: string) => sql.dropAccount.run(login).changes > 0,
    openSession(account: Account): string {
      const token = `sk${randomId(48)}`
      const expires = now() + SESSION_DAYS * DAY_MS
      write(
        () => sql.putSession.run(fingerprint(token), account.id, expires),
        () => unwritten.set(fingerprint(token), {account, expires}),
      )
      return token
    },
    closeSession(token: string) {
      const hash = fingerprint(token)
      unwritten.delete(hash)
      write(
        () => sql.dropSession.run(hash),
        () => unwritten.set(hash, null),
      )
    },
    /** The token of this machine's own programs: the seed, the build, import and export. An earlier one ends. */
    acceptOwn(token: string) {
      sql.dropRobot.run(OWN)
      sql.putRobot.run(fingerprint(token), OWN, 'administrator')
    },
    /** The names of other front ends' tokens. */
    tokens: () => sql.robots.all(OWN).map(({label}) => String(label)),
    /** A token that reads what a viewer reads, drafts included. It is seen here and never again. */
    addToken(name: string): string {
      const token = `sk${randomId(48)}`
      sql.putRobot.run(fingerprint(token), name, 'viewer')
      return token
    },
    removeToken: (name: string) => name !== OWN && sql.dropRobot.run(name).changes > 0,
    close: () => db.close(),
  }
}
