import {getDraftId} from '@sanity/client/csm'

/** One document changed by one transaction. `id` is the id of the transaction. */
export interface Step {
  id: string
  timestamp: string
  author: string
  documentId: string
  /** False if the transaction deleted the document. */
  exists: boolean
}

interface Revisions {
  published: string | null
  draft: string | null
}

/** Derives the event from the revisions before and after a transaction. Returns null for an edit of the draft. */
function meaning(id: string, before: Revisions, after: Revisions) {
  const publishedChanged = before.published !== after.published
  if (publishedChanged && after.published) {
    const versionRevisionId = before.draft && !after.draft ? before.draft : id
    return {
      type: 'publishDocumentVersion',
      revisionId: id,
      versionRevisionId,
      publishCause: 'document.publish',
    }
  }
  if (publishedChanged && after.draft) return {type: 'unpublishDocument', versionRevisionId: after.draft}
  if (publishedChanged) return {type: 'deleteDocumentGroup'}
  if (!before.draft && after.draft) return {type: 'createDocumentVersion', versionRevisionId: after.draft}
  if (before.draft && !after.draft) return {type: 'deleteDocumentVersion', versionRevisionId: before.draft}
  return null
}

/** Yields the events of a document and its draft, oldest first. Omits edits, because the Studio derives them. */
export function* historyEvents(published: string, steps: readonly Step[]) {
  // `documentId` is the published id even for drafts. The history panel also needs `versionId` for every event type.
  const ids = {documentId: published, versionId: getDraftId(published)}
  let state: Revisions = {published: null, draft: null}
  for (const [at, step] of steps.entries()) {
    const {id, timestamp, author} = step
    if (steps[at - 1]?.id === id) continue
    const before = state
    state = {...before}
    for (const {id: transaction, documentId, exists} of steps.slice(at, at + 2)) {
      if (transaction === id) state[documentId === published ? 'published' : 'draft'] = exists ? id : null
    }
    const details = meaning(id, before, state)
    if (details) yield {id, timestamp, author, ...ids, ...details}
  }
}
