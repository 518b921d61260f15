import {notImplemented} from '../errors.ts'
import {draftId, isDraft, isValidId, isVersion, publishedId} from '../ids.ts'
import type {Doc, Mutation} from '../types.ts'
import {type Fields, isFields, malformed, shown} from './json.ts'
import {strengthened} from './references.ts'

/** What an action sees and writes: the documents as the actions before it in the request left them. */
interface Plan {
  get(id: string): Doc | null
  add(mutation: Mutation): void
  checkRevision(id: string, expected: unknown): void
  refuse(type: string, description: string, id: string): never
}

type Planner = (action: Fields, index: number, plan: Plan) => void

function idOf(action: Fields, key: string, index: number): string {
  const id = action[key]
  if (typeof id === 'string' && isValidId(id)) return id
  throw malformed(`"${key}" must be a document id`, index)
}

function publishedOf(action: Fields, index: number): string {
  const id = idOf(action, 'publishedId', index)
  if (isUnpublished(id)) throw malformed('"publishedId" must be the id of a published document', index)
  return id
}

/** The id of a draft or version that belongs to the published document, when that is named. */
function unpublishedOf(action: Fields, key: string, index: number): string {
  const id = idOf(action, key, index)
  if (!isUnpublished(id)) throw malformed(`"${key}" must be the id of a draft or a version`, index)
  const {publishedId: published} = action
  if (published !== undefined && published !== publishedId(id)) {
    throw malformed(`"${id}" is not a draft or version of ${shown(published)}`, index)
  }
  return id
}

function documentOf(action: Fields, key: string, index: number): Fields & {_id: string} {
  const document = action[key]
  if (!isFields(document)) throw malformed(`"${key}" must be a document`, index)
  const named = {...document, publishedId: action.publishedId}
  return {...document, _id: unpublishedOf(named, '_id', index)}
}

const isUnpublished = (id: string) => isDraft(id) || isVersion(id)

/** The same content under another id; revision and time of change are the transaction's. */
function copyAs(id: string, document: Doc): Fields {
  const {_rev, _updatedAt, ...content} = document
  return {...content, _id: id}
}

function existing(id: string, plan: Plan): Doc {
  return (
    plan.get(id) ?? plan.refuse('documentNotFoundError', `The document with the ID "${id}" was not found`, id)
  )
}

const create: Planner = (action, index, plan) => {
  const document = documentOf(action, 'attributes', index)
  const published = publishedOf(action, index)
  const taken = [published, document._id].find((id) => plan.get(id))
  if (!taken) return plan.add({create: document})
  if (taken === document._id && action.ifExists === 'ignore') return
  plan.refuse('documentAlreadyExistsError', `Document by ID "${taken}" already exists`, taken)
}

const replaceDraft: Planner = (action, index, plan) => {
  const document = documentOf(action, 'attributes', index)
  if (!plan.get(document._id)) existing(publishedOf(action, index), plan)
  plan.add({createOrReplace: document})
}

const edit: Planner = (action, index, plan) => {
  const id = unpublishedOf(action, 'draftId', index)
  const published = publishedOf(action, index)
  if (!isFields(action.patch)) throw malformed('"patch" must be an object', index)
  if (!plan.get(id)) plan.add({create: copyAs(id, existing(published, plan))})
  plan.add({patch: {...action.patch, id}})
}

const publish: Planner = (action, index, plan) => {
  const id = unpublishedOf(action, 'draftId', index)
  const target = publishedOf(action, index)
  if (isVersion(id)) throw notImplemented('publishing a version of a release')
  const draft = existing(id, plan)
  const published = plan.get(target)
  plan.checkRevision(id, action.ifDraftRevisionId)
  plan.checkRevision(target, action.ifPublishedRevisionId)
  const content = strengthened(copyAs(target, draft))
  plan.add({createOrReplace: {...content, _createdAt: published?._createdAt ?? draft._createdAt}})
  plan.add({delete: {id}})
}

const unpublish: Planner = (action, index, plan) => {
  const id = unpublishedOf(action, 'draftId', index)
  const published = existing(publishedOf(action, index), plan)
  if (!plan.get(id)) plan.add({create: copyAs(id, published)})
  plan.add({delete: {id: published._id}})
}

const discard =
  (key: string): Planner =>
  (action, index, plan) => {
    const id = unpublishedOf(action, key, index)
    existing(id, plan)
    plan.add({delete: {id}})
  }

function idsOf(action: Fields, key: string, index: number): string[] {
  const ids = action[key] ?? []
  if (!Array.isArray(ids)) throw malformed(`"${key}" must be an array of document ids`, index)
  return ids.map((id) => unpublishedOf({id, publishedId: action.publishedId}, 'id', index))
}

const remove: Planner = (action, index, plan) => {
  const published = publishedOf(action, index)
  const included = [...idsOf(action, 'includeDrafts', index), ...idsOf(action, 'includeVersions', index)]
  const draft = draftId(published)
  if (plan.get(draft) && !included.includes(draft)) {
    const description = `Document "${published}" has the draft "${draft}", which was not named for deletion`
    plan.refuse('documentHasVersionsError', description, published)
  }
  const ids = [published, ...new Set(included)].filter((id) => plan.get(id))
  if (ids.length === 0) existing(published, plan)
  for (const id of ids) plan.add({delete: {id}})
}

const createVersion: Planner = (action, index, plan) => {
  if (action.document !== undefined) return plan.add({create: documentOf(action, 'document', index)})
  const id = unpublishedOf(action, 'versionId', index)
  const base = existing(idOf(action, 'baseId', index), plan)
  plan.checkRevision(base._id, action.ifBaseRevisionId)
  plan.add({create: copyAs(id, base)})
}

const replaceVersion: Planner = (action, index, plan) => {
  const document = documentOf(action, 'document', index)
  existing(document._id, plan)
  plan.add({createOrReplace: document})
}

/** Every action that the embedded Lake knows, by its name after `sanity.action.`. */
export const PLANS: Readonly<Record<string, Planner>> = {
  'document.create': create,
  'document.replaceDraft': replaceDraft,
  'document.edit': edit,
  'document.publish': publish,
  'document.unpublish': unpublish,
  'document.delete': remove,
  'document.discard': discard('draftId'),
  'document.discardDraft': discard('draftId'),
  'document.version.create': createVersion,
  'document.version.replace': replaceVersion,
  'document.version.discard': discard('versionId'),
}
