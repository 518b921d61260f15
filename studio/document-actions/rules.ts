import type {DocumentActionComponent, DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {LISTS} from '../../schemas/sections.ts'
import {noticed} from '../inizia/noticed.ts'
import {remove} from './remove.tsx'
import {takeOffline} from './take-offline.ts'

/** What may be done to which document: the page has a fixed shape, its lists do not. */
const COLLECTIONS = new Set<string>(LISTS.map(({type}) => type))

/** Everything else exists exactly once: it can be changed, not created, copied, removed or taken offline. */
const ACTIONS_OF_FIXED = new Set(['publish', 'discardChanges', 'restore'])

/** What was never online would be gone with its draft: deleting it leads to the Cestino. */
const whileOnline = (action: DocumentActionComponent): DocumentActionComponent =>
  Object.assign((props: Parameters<DocumentActionComponent>[0]) => {
    const description = action(props)
    return props.published ? description : null
  }, action.action && {action: action.action})

/** Instead of Sanity's own. */
const ours = (action: DocumentActionComponent): DocumentActionComponent => {
  if (action.action === 'unpublish') return takeOffline
  if (action.action === 'delete') return remove
  return action.action === 'discardChanges' ? whileOnline(action) : action
}

export const documentActions: DocumentActionsResolver = (actions, {schemaType}) =>
  (COLLECTIONS.has(schemaType)
    ? actions.map(ours)
    : actions.filter(({action}) => action !== undefined && ACTIONS_OF_FIXED.has(action))
  ).map((action) => (action.action === 'publish' ? noticed(action) : action))

export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({templateId}) => COLLECTIONS.has(templateId))
