import {getDraftId, getPublishedId, isDraftId, isVersionId} from '@sanity/client/csm'
import {mutationError, notImplemented} from '../errors.ts'
import {isValidId} from '../ids.ts'
import type {Doc} from '../types.ts'
import {alreadyExists, checkRevision, existing, type Work} from './apply.ts'
import {type Fields, isFields, malformed, shown} from './json.ts'
import {strengthened} from './references.ts'

/** Turns an action into mutations. It sees the results of the actions before it. */
type Planner = (action: Fields, work: Work) => void

function idOf(action: Fields, key: string): string {
  const id = action[key]
  if (typeof id === 'string' && isValidId(id)) return id
  throw malformed(`"${key}" must be a document id`)
}

function publishedOf(action: Fields): string {
  const id = idOf(action, 'publishedId')
  if (isUnpublished(id)) throw malformed('"publishedId" must be the id of a published document')
  return id
}

/** Returns the id of a draft or version, which must belong to the published document if that is named. */
function unpublishedOf(action: Fields, key: string): string {
  const id = idOf(action, key)
  if (!isUnpublished(id)) throw malformed(`"${key}" must be the id of a draft or a version`)
  const {publishedId: published} = action
  if (published !== undefined && published !== getPublishedId(id)) {
    throw malformed(`"${id}" is not a draft or version of ${shown(published)}`)
  }
  return id
}

function documentOf(action: Fields, key: string): Fields & {_id: string} {
  const document = action[key]
  if (!isFields(document)) throw malformed(`"${key}" must be a document`)
  const named = {...document, publishedId: action.publishedId}
  return {...document, _id: unpublishedOf(named, '_id')}
}

const isUnpublished = (id: string) => isDraftId(id) || isVersionId(id)

/** Returns the content under another id. The transaction sets revision and time of change. */
function copyAs(id: string, document: Doc): Fields {
  const {_rev, _updatedAt, ...content} = document
  return {...content, _id: id}
}

const create: Planner = (action, work) => {
  const document = documentOf(action, 'attributes')
  const published = publishedOf(action)
  const taken = [published, document._id].find((id) => work.get(id))
  if (!taken) return work.apply({create: document})
  if (taken === document._id && action.ifExists === 'ignore') return
  throw alreadyExists(taken)
}

const replaceDraft: Planner = (action, work) => {
  const document = documentOf(action, 'attributes')
  if (!work.get(document._id)) existing(publishedOf(action), work)
  work.apply({createOrReplace: document})
}

const edit: Planner = (action, work) => {
  const id = unpublishedOf(action, 'draftId')
  const published = publishedOf(action)
  if (!isFields(action.patch)) throw malformed('"patch" must be an object')
  if (!work.get(id)) work.apply({create: copyAs(id, existing(published, work))})
  work.apply({patch: {...action.patch, id}})
}

const publish: Planner = (action, work) => {
  const id = unpublishedOf(action, 'draftId')
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
  const id = unpublishedOf(action, 'draftId')
  const published = existing(publishedOf(action), work)
  if (!work.get(id)) work.apply({create: copyAs(id, published)})
  work.apply({delete: {id: published._id}})
}

const discard =
  (key: string): Planner =>
  (action, work) => {
    const id = unpublishedOf(action, key)
    existing(id, work)
    work.apply({delete: {id}})
  }

function idsOf(action: Fields, key: string): string[] {
  const ids = action[key] ?? []
  if (!Array.isArray(ids)) throw malformed(`"${key}" must be an array of document ids`)
  return ids.map((id) => unpublishedOf({id, publishedId: action.publishedId}, 'id'))
}

const remove: Planner = (action, work) => {
  const published = publishedOf(action)
  const included = [...idsOf(action, 'includeDrafts'), ...idsOf(action, 'includeVersions')]
  const draft = getDraftId(published)
  if (work.get(draft) && !included.includes(draft)) {
    const description = `Document "${published}" has the draft "${draft}", which was not named for deletion`
    throw mutationError(409, 'documentHasVersionsError', description, {id: published})
  }
  const ids = [published, ...new Set(included)].filter((id) => work.get(id))
  if (ids.length === 0) existing(published, work)
  for (const id of ids) work.apply({delete: {id}})
}

/** The actions that the Studio sends, by their names after `sanity.action.document.`. Releases are not implemented. */
const PLANS: Readonly<Record<string, Planner>> = {
  create,
  replaceDraft,
  edit,
  publish,
  unpublish,
  delete: remove,
  discard: discard('draftId'),
  discardDraft: discard('draftId'),
  'version.discard': discard('versionId'),
}
const PREFIX = 'sanity.action.document.'

export function perform(action: unknown, work: Work) {
  if (!isFields(action) || typeof action.actionType !== 'string') {
    throw malformed('An action must be an object with an "actionType"')
  }
  const {actionType, purge} = action
  const name = actionType.startsWith(PREFIX) ? actionType.slice(PREFIX.length) : ''
  const plan = Object.hasOwn(PLANS, name) ? PLANS[name] : undefined
  if (!plan) throw notImplemented(`the action "${actionType}"`)
  if (purge === true) throw notImplemented('"purge": histories are kept')
  plan(action, work)
}
