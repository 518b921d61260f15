import {isDraft, publishedOf} from '../../../documents/ids.ts'
import {remembered} from '../../../documents/remember.ts'
import type {Doc} from './types.ts'

/** The same object each time, so that an unchanged draft is not read again. */
const underPublishedId = remembered((draft: Doc): Doc => ({...draft, _id: publishedOf(draft._id)}))

/** Drafts over what is published, under the published ids: what the page would say if all were published now. */
export function overlaid(stored: Iterable<Doc>): Doc[] {
  const docs = new Map<string, Doc>()
  const drafts: Doc[] = []
  for (const doc of stored) {
    if (isDraft(doc._id)) drafts.push(doc)
    else if (!doc._id.includes('.')) docs.set(doc._id, doc)
  }
  for (const draft of drafts) docs.set(publishedOf(draft._id), underPublishedId(draft))
  return [...docs.values()]
}

/** What visitors see. */
export const publishedOnly = (stored: Iterable<Doc>): Doc[] =>
  [...stored].filter(({_id}) => !_id.includes('.'))
