import {getDraftId, getPublishedId, isDraftId, isVersionId} from '@sanity/client/csm'
import {type Fields, isFields} from '../../shared/http/json.ts'
import {malformed, mutationError, notImplemented} from '../errors.ts'
import type {Doc} from '../types.ts'
import {alreadyExists, checkRevision, existing, type Work} from './apply.ts'
import {strengthened} from './references.ts'

/** Adds the mutations of an action to the transaction. `work` includes the results of earlier actions. */
type Planner = (action: Fields, work: Work) => void

const isUnpublished = (id: string) => isDraftId(id) || isVersionId(id)

function publishedOf({publishedId}: Fields): string {
  if (typeof publishedId === 'string' && !isUnpublished(publishedId)) return publishedId
  throw malformed('"publishedId" must be the id of a published document')
}

/** Returns the id of a draft or version. Throws if it does not belong to the given `publishedId`. */
function unpublishedOf({publishedId}: Fields, id: unknown): string {
  const published: unknown = typeof id === 'string' && isUnpublished(id) ? getPublishedId(id) : null
  if (published && (publishedId === undefined || publishedId === published)) return String(id)
  throw malformed(`${JSON.stringify(id)} is not the id of a draft or version of the document`)
}

/** Returns the `attributes` of an action, which are the new content of a draft. Throws if they are invalid. */
function attributesOf(action: Fields): Fields & {_id: string} {
  const {attributes} = action
  if (!isFields(attributes)) throw malformed('"attributes" must be a document')
  return {...attributes, _id: unpublishedOf(action, attributes._id)}
}

/** Returns the content under another id, without `_rev` and `_updatedAt`, which the transaction sets. */
function copyAs(id: string, document: Doc): Fields {
  const {_rev, _updatedAt, ...content} = document
  return {...content, _id: id}
}

const create: Planner = (action, work) => {
  const document = attributesOf(action)
  const taken = [publishedOf(action), document._id].find((id) => work.get(id))
  if (!taken) return work.apply({create: document})
  if (taken === document._id && action.ifExists === 'ignore') return
  throw alreadyExists(taken)
}

const replaceDraft: Planner = (action, work) => {
  const document = attributesOf(action)
  if (!work.get(document._id)) existing(publishedOf(action), work)
  work.apply({createOrReplace: document})
}

const edit: Planner = (action, work) => {
  const id = unpublishedOf(action, action.draftId)
  const published = publishedOf(action)
  if (!isFields(action.patch)) throw malformed('"patch" must be an object')
  if (!work.get(id)) work.apply({create: copyAs(id, existing(published, work))})
  work.apply({patch: {...action.patch, id}})
}

const publish: Planner = (action, work) => {
  const id = unpublishedOf(action, action.draftId)
  const target = publishedOf(action)
  if (isVersionId(id)) throw notImplemented('publishing a version of a release')
  const draft = existing(id, work)
  const published = work.get(target)
  checkRevision(id, action.ifDraftRevisionId, work)
  checkRevision(target, action.ifPublishedRevisionId, work)
  const content = strengthened(copyAs(target, draft))
  work.apply({createOrReplace: {...content, _createdAt: published?._createdAt ?? draft._createdAt}})
  work.apply({delete: {id}})
}

const unpublish: Planner = (action, work) => {
  const id = unpublishedOf(action, action.draftId)
  const published = existing(publishedOf(action), work)
  if (!work.get(id)) work.apply({create: copyAs(id, published)})
  work.apply({delete: {id: published._id}})
}

const discard: Planner = (action, work) => {
  const id = unpublishedOf(action, action.draftId ?? action.versionId)
  existing(id, work)
  work.apply({delete: {id}})
}

const remove: Planner = (action, work) => {
  const published = publishedOf(action)
  const drafts = [action.includeDrafts ?? [], action.includeVersions ?? []].flat()
  const included = drafts.map((id) => unpublishedOf(action, id))
  const draft = getDraftId(published)
  if (work.get(draft) && !included.includes(draft)) {
    const description = `Document "${published}" has the draft "${draft}", which was not named for deletion`
    throw mutationError(409, 'documentHasVersionsError', description, {id: published})
  }
  const ids = [published, ...included].filter((id) => work.get(id))
  if (ids.length === 0) existing(published, work)
  for (const id of ids) work.apply({delete: {id}})
}

/** Actions that the Studio sends, by their name without the prefix. Actions on releases are not implemented. */
const PLANS: Readonly<Record<string, Planner>> = {
  create,
  replaceDraft,
  edit,
  publish,
  unpublish,
  delete: remove,
  discard,
  'version.discard': discard,
}
const PREFIX = 'sanity.action.document.'

export function perform(action: unknown, work: Work) {
  if (!isFields(action) || typeof action.actionType !== 'string')
    throw malformed('An action must be an object with an "actionType"')
  const {actionType, purge} = action
  const name = actionType.startsWith(PREFIX) ? actionType.slice(PREFIX.length) : ''
  const plan = Object.hasOwn(PLANS, name) ? PLANS[name] : undefined
  if (!plan) throw notImplemented(`the action "${actionType}"`)
  if (purge === true) throw notImplemented('"purge": histories are kept')
  plan(action, work)
}
