/** Creates a data folder of version 1.0.0. The texts in this file must stay as that version wrote them. */
import {createHash} from 'node:crypto'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {Driver} from '../../../server/supabase/database/driver.ts'
import {BASELINE} from '../../../server/supabase/database/migrate.ts'
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

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
/** Hash that version 1.0.0 stored for the password 'una password di prova'. */
const PASSWORD_HASH = 'scrypt:AAAAAAAAAAAAAAAAAAAAAA:AmCvqMin21CwJ6nyZUW3SS4vHiajtOr0DpkZVwz49_w'

export const FIRST_SESSIONS = {administrator: 'skadministrator', editor: 'skeditor', staff: 'rtstaff'}
export const FIRST_TOKEN = 'skshowcase'
export const FIRST_STAFF = {
  id: '22222222-2222-4222-8222-222222222222',
  email: 'staff@localhost',
  password: 'una password di prova',
}

const ACCESS = `
CREATE TABLE account(id TEXT PRIMARY KEY, login TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL,
  role TEXT NOT NULL, password_hash TEXT NOT NULL) STRICT;
CREATE TABLE session(fingerprint TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account(id) ON DELETE CASCADE,
  expires INTEGER NOT NULL) STRICT;
CREATE TABLE robot(fingerprint TEXT PRIMARY KEY, label TEXT NOT NULL, role TEXT NOT NULL) STRICT;
INSERT INTO account VALUES ('p0', 'redazione', 'Redazione', 'administrator', 'x'), ('p1', 'anna', 'Anna', 'editor', 'x');
INSERT INTO session VALUES ('${hashOf(FIRST_SESSIONS.administrator)}', 'p0', 9e15), ('${hashOf(FIRST_SESSIONS.editor)}', 'p1', 9e15);
INSERT INTO robot VALUES ('${hashOf(FIRST_TOKEN)}', 'vetrina', 'viewer');
PRAGMA user_version = 1;`

const ACCOUNTS_OF_LEADS = `
create table auth.users (id uuid primary key default gen_random_uuid(), email text not null unique,
  encrypted_password text not null, raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}', created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), last_sign_in_at timestamptz, managed boolean not null default false);
create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(), refreshed_at timestamptz not null default now());
create table auth.refresh_tokens (token_hash text primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(), used_at timestamptz);
insert into auth.users (id, email, encrypted_password, raw_app_meta_data, managed)
  values ('${FIRST_STAFF.id}', '${FIRST_STAFF.email}', '${PASSWORD_HASH}', '{"role": "clinic_staff"}', true);
insert into auth.sessions (id, user_id) values ('33333333-3333-4333-8333-333333333333', '${FIRST_STAFF.id}');
insert into auth.refresh_tokens (token_hash, session_id)
  values ('${hashOf(FIRST_SESSIONS.staff)}', '33333333-3333-4333-8333-333333333333');`

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

/** Migrations that version 1.0.0 of the product recorded as applied. The last migration is the baseline. */
const FIRST_VERSIONS = Array.from({length: 14}, (_, index) => String(20260101090000 + 100 * index))
export const FIRST_LEAD = '11111111-1111-4111-8111-111111111111'

/** Fills an empty database as version 1.0.0 did, with one lead and one note of staff. */
export async function fillFirstLeads(owner: Pick<Driver, 'run'>): Promise<void> {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
  const versions = FIRST_VERSIONS.map((version) => `('${version}', 'frozen')`)
  const statements = [
    `create schema auth; ${ACCOUNTS_OF_LEADS}`,
    read('server/supabase/bootstrap.sql'),
    read(`supabase/migrations/${BASELINE}_leads.sql`),
    `insert into supabase_migrations.schema_migrations (version, name) values ${versions};
     insert into quiz_submissions (id, age, gender, hair_loss_time, previous_transplants, location, timeframe, goal, email)
     values ('${FIRST_LEAD}', '26-35', 'Uomo', '1-3 anni', 'No', 'Milano', 'Entro 3 mesi', 'Coprire le zone calve', 'a@b.example');
     insert into lead_notes (lead_id, author_id, author, body)
     values ('${FIRST_LEAD}', '${FIRST_STAFF.id}', '${FIRST_STAFF.email}', 'Richiamare');`,
  ]
  await owner.run(statements.map((sql) => ({sql})))
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
  const postgresFolder = path.join(dataDir, 'supabase', 'postgres')
  mkdirSync(postgresFolder, {recursive: true})
  const owner = await openPglite(postgresFolder)
  await fillFirstLeads(owner)
  await owner.close()
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
