/** The data folder as the first version made it, in its own words: these texts never change with the program. */
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openPglite} from '../../../server/supabase/database/pglite-driver.ts'

const ROOT = path.join(import.meta.dirname, '..', '..', '..')

const CONTENT = `
CREATE TABLE document(dataset TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY(dataset, id));
CREATE INDEX document_type ON document(dataset, type);
CREATE TABLE tx(seq INTEGER PRIMARY KEY AUTOINCREMENT, dataset TEXT NOT NULL, id TEXT NOT NULL, timestamp TEXT NOT NULL,
  identity TEXT NOT NULL, mutations TEXT NOT NULL, UNIQUE(dataset, id));
CREATE TABLE tx_document(seq INTEGER NOT NULL REFERENCES tx(seq), dataset TEXT NOT NULL, document_id TEXT NOT NULL, json TEXT);
CREATE UNIQUE INDEX tx_document_history ON tx_document(dataset, document_id, seq);
CREATE INDEX tx_document_seq ON tx_document(seq);
CREATE TABLE ref(dataset TEXT NOT NULL, source TEXT NOT NULL, target TEXT NOT NULL, PRIMARY KEY(dataset, source, target)) WITHOUT ROWID;
CREATE INDEX ref_target ON ref(dataset, target);
CREATE TABLE keyvalue(user TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY(user, key)) WITHOUT ROWID;
PRAGMA user_version = 1;`

const ACCESS = `
CREATE TABLE account(id TEXT PRIMARY KEY, login TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL,
  role TEXT NOT NULL, password_hash TEXT NOT NULL) STRICT;
CREATE TABLE session(fingerprint TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
  expires INTEGER NOT NULL) STRICT;
CREATE TABLE robot(fingerprint TEXT PRIMARY KEY, label TEXT NOT NULL, role TEXT NOT NULL) STRICT;
INSERT INTO account VALUES ('p1', 'anna', 'Anna', 'editor', 'x');
PRAGMA user_version = 1;`

export const FIRST_FAQ = {
  _id: 'faq-first',
  _type: 'faq',
  _rev: 'tx-first',
  _createdAt: '2026-01-01T10:00:00Z',
  _updatedAt: '2026-01-01T10:00:00Z',
  question: 'Quanto dura?',
}

function write(file: string, schema: string, fill: (db: DatabaseSync) => void = () => {}) {
  const db = new DatabaseSync(file)
  db.exec(schema)
  fill(db)
  db.close()
}

export const FIRST_MIGRATION = '20260101090000_leads'
export const FIRST_LEAD = '11111111-1111-4111-8111-111111111111'

/** The database of leads after its very first migration, with one lead. */
async function firstLeads(folder: string) {
  mkdirSync(folder, {recursive: true})
  const owner = await openPglite(folder)
  try {
    await owner.exec(readFileSync(path.join(ROOT, 'server/supabase/bootstrap.sql'), 'utf8'))
    await owner.exec(readFileSync(path.join(ROOT, 'supabase/migrations', `${FIRST_MIGRATION}.sql`), 'utf8'))
    const [version, name] = FIRST_MIGRATION.split(/_(.*)/s)
    await owner.exec(
      `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');
       insert into quiz_submissions (id, age, gender, hair_loss_time, previous_transplants, location, timeframe, goal, email)
       values ('${FIRST_LEAD}', '26-35', 'Uomo', '1-3 anni', 'No', 'Milano', 'Entro 3 mesi', 'Coprire le zone calve', 'a@b.example');`,
    )
  } finally {
    await owner.close()
  }
}

export async function firstVersion(): Promise<{dataDir: string; copy(): string; remove(): void}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-upgrade-'))
  const dataDir = path.join(folder, 'data')
  mkdirSync(path.join(dataDir, 'lake'), {recursive: true})
  write(path.join(dataDir, 'lake', 'content.sqlite'), CONTENT, (db) => {
    const json = JSON.stringify(FIRST_FAQ)
    db.prepare('INSERT INTO document VALUES (?, ?, ?, ?)').run('production', FIRST_FAQ._id, 'faq', json)
    db.prepare("INSERT INTO tx VALUES (1, 'production', 'tx-first', ?, 'p1', '[]')").run(FIRST_FAQ._createdAt)
    db.prepare("INSERT INTO tx_document VALUES (1, 'production', ?, ?)").run(FIRST_FAQ._id, json)
  })
  write(path.join(dataDir, 'lake', 'access.sqlite'), ACCESS)
  await firstLeads(path.join(dataDir, 'supabase', 'postgres'))
  let copies = 0
  return {
    dataDir,
    copy() {
      const to = path.join(folder, `copy-${++copies}`)
      cpSync(dataDir, to, {recursive: true})
      return to
    },
    remove: () => rmSync(folder, {recursive: true, force: true}),
  }
}
