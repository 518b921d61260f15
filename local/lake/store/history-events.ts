import {draftId} from '../ids.ts'
import type {Doc} from '../types.ts'

/** One state of a document or of its draft, as the log has it; `json` is null once it is gone. */
export interface EventRow {
  documentId: string
  json: string | null
  seq: number
  revision: string
  timestamp: string
  identity: string
}

export interface DocumentEvent {
  id: string
  type: string
  timestamp: string
  author: string
  documentId: string
  /** The panel reads it of every event. */
  versionId: string
  versionRevisionId?: string
  revisionId?: string
  cause?: {type: string}
}

interface Step {
  before: EventRow | null
  after: EventRow
}

const MAX_EVENTS = 200

const exists = (row: EventRow | null | undefined) => !!row && row.json !== null
const revisionOf = (row: EventRow | null) => (row?.json ? (JSON.parse(row.json) as Doc)._rev : undefined)

/** What one transaction meant, judged by what it did to the published document and to its draft. */
function interpret(published: Step | undefined, draft: Step | undefined): string | null {
  const gone = (step: Step | undefined) => !!step && exists(step.before) && !exists(step.after)
  const born = (step: Step | undefined) => !!step && !exists(step.before) && exists(step.after)
  if (exists(published?.after) && (gone(draft) || born(published))) return 'publishDocumentVersion'
  if (gone(published)) return exists(draft?.after) ? 'unpublishDocument' : 'deleteDocumentGroup'
  if (born(draft)) return 'createDocumentVersion'
  if (gone(draft)) return 'deleteDocumentVersion'
  return null
}

export function toEvents(published: string, rows: readonly EventRow[]): DocumentEvent[] {
  const versionId = draftId(published)
  const last = new Map<string, EventRow>()
  const steps = new Map<number, {published?: Step; draft?: Step}>()
  for (const row of rows) {
    const step = {before: last.get(row.documentId) ?? null, after: row}
    last.set(row.documentId, row)
    const entry = steps.get(row.seq) ?? {}
    entry[row.documentId === versionId ? 'draft' : 'published'] = step
    steps.set(row.seq, entry)
  }
  const events: DocumentEvent[] = []
  for (const {published: own, draft} of steps.values()) {
    const type = interpret(own, draft)
    const row = (draft ?? own)?.after
    if (!type || !row) continue
    const versionRevisionId = exists(draft?.after) ? row.revision : revisionOf(draft?.before ?? null)
    events.push({
      id: row.revision,
      type,
      timestamp: row.timestamp,
      author: row.identity,
      documentId: published,
      versionId,
      versionRevisionId: versionRevisionId ?? row.revision,
      ...(type === 'publishDocumentVersion'
        ? {revisionId: row.revision, cause: {type: 'document.publish'}}
        : {}),
    })
  }
  return events.reverse().slice(0, MAX_EVENTS)
}
