/** Each entry takes the schema from its index to the next version. Entries are only ever added. */
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

  -- json is the document after the transaction, NULL once deleted; before it stands the previous row.
  CREATE TABLE tx_document(
    seq INTEGER NOT NULL REFERENCES tx(seq),
    dataset TEXT NOT NULL,
    document_id TEXT NOT NULL,
    json TEXT
  );
  CREATE UNIQUE INDEX tx_document_history ON tx_document(dataset, document_id, seq);
  CREATE INDEX tx_document_seq ON tx_document(seq);

  -- Strong references only: weak ones never hold anything back.
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
