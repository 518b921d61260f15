import {rmSync} from 'node:fs'
import {DatabaseSync, type SQLInputValue, type StatementSync} from 'node:sqlite'
import {sqliteCode} from '../../shared/data-folder/durable.ts'
import {remembered} from '../../shared/lru.ts'
import {asLakeError} from '../errors.ts'

const READ_ONLY = 8
const NO_DATABASE = 26

/** SQL of each migration: entry n migrates the schema from version n to n + 1. Append entries, never change one. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE document(
    dataset TEXT NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY(dataset, id)
  );
  CREATE INDEX document_type ON document(dataset, type);

  CREATE TABLE tx(
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset TEXT NOT NULL,
    id TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    identity TEXT NOT NULL,
    mutations TEXT NOT NULL,
    UNIQUE(dataset, id)
  );

  -- json is the document after the transaction, NULL if deleted. The previous row has the earlier state.
  CREATE TABLE tx_document(
    seq INTEGER NOT NULL REFERENCES tx(seq),
    dataset TEXT NOT NULL,
    document_id TEXT NOT NULL,
    json TEXT
  );
  CREATE UNIQUE INDEX tx_document_history ON tx_document(dataset, document_id, seq);
  CREATE INDEX tx_document_seq ON tx_document(seq);

  -- Strong references only, because weak references never prevent a deletion.
  CREATE TABLE ref(
    dataset TEXT NOT NULL,
    source TEXT NOT NULL,
    target TEXT NOT NULL,
    PRIMARY KEY(dataset, source, target)
  ) WITHOUT ROWID;
  CREATE INDEX ref_target ON ref(dataset, target);

  CREATE TABLE keyvalue(
    user TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY(user, key)
  ) WITHOUT ROWID;
  `,
]

/** Opens a database and migrates its schema. By default this is the schema of the content database. */
export function openDatabase(file: string, migrations: readonly string[] = MIGRATIONS): DatabaseSync {
  const db = new DatabaseSync(file, {timeout: 5000})
  try {
    // FULL: a commit returns only after the write-ahead log is on the disk.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
    // Throws now if the file is not writable, instead of at the first change.
    db.exec('BEGIN IMMEDIATE; ROLLBACK')
    migrateSchema(db, file, migrations)
  } catch (error) {
    db.close()
    const code = sqliteCode(error)
    if (code === READ_ONLY) throw new Error(`${file} cannot be written: npm run doctor says why.`)
    if (code === NO_DATABASE) {
      throw new Error(`${file} is not a content database. Move it away, or choose another data folder.`)
    }
    throw error
  }
  return db
}

/** Prepares each statement once. Node's `createTagStore` would keep the database file open after `close`. */
export function statements(db: DatabaseSync) {
  const prepared = new Map<TemplateStringsArray, StatementSync>()
  const prepare = (text: TemplateStringsArray) => remembered(prepared, text, () => db.prepare(text.join('?')))
  return {
    get: (text: TemplateStringsArray, ...values: SQLInputValue[]) => prepare(text).get(...values),
    all: (text: TemplateStringsArray, ...values: SQLInputValue[]) => prepare(text).all(...values),
    run: (text: TemplateStringsArray, ...values: SQLInputValue[]) => prepare(text).run(...values),
  }
}

const versionOf = (db: DatabaseSync) => Number(db.prepare('PRAGMA user_version').get()?.user_version)

/** Returns the path of the copy that `migrateSchema` makes before a migration. */
export const backupOf = (file: string, version: number) => `${file}.v${version}-backup`

/** Copies a database while other connections may write to it. Replaces an earlier copy of the same name. */
export function copyDatabase(db: DatabaseSync, to: string) {
  rmSync(to, {force: true})
  db.prepare('VACUUM INTO ?').run(to)
}

/** Copies an older database, then migrates it. Throws if a newer version of the program has written the database. */
function migrateSchema(db: DatabaseSync, file: string, migrations: readonly string[]) {
  const found = versionOf(db)
  const wanted = migrations.length
  if (found > wanted) {
    throw new Error(
      `${file} was written by a newer version of this program (schema ${found}, this one knows ${wanted}). ` +
        'Update the program, or choose another data folder with DATA_DIR. The file was left as it is.',
    )
  }
  if (found === wanted) return
  if (found > 0) copyDatabase(db, backupOf(file, found))
  atomically(db, () => {
    // Reads the version again, because another process may have migrated meanwhile.
    for (const step of migrations.slice(versionOf(db))) db.exec(step)
    db.exec(`PRAGMA user_version = ${wanted}`)
  })
}

/** Runs synchronous `work` in one SQLite transaction. When this function returns, the changes are on the disk. */
export function atomically(db: DatabaseSync, work: () => void) {
  try {
    db.exec('BEGIN IMMEDIATE')
    work()
    db.exec('COMMIT')
  } catch (error) {
    // Rolls back unless SQLite has already done so itself, for example because the disk was full.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw asLakeError(error)
  }
}
