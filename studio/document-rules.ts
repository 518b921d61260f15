import type {DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {LISTS} from '../schemas/sections.ts'

/** What may be done to which document: the page has a fixed shape, its lists do not. */
const COLLECTIONS = new Set<string>(LISTS.map(({type}) => type))

/** Everything else exists exactly once: it can be changed, not created, copied, removed or taken offline. */
const ACTIONS_OF_FIXED = new Set(['publish', 'discardChanges', 'restore'])

export const documentActions: DocumentActionsResolver = (actions, {schemaType}) =>
  COLLECTIONS.has(schemaType)
    ? actions
    : actions.filter(({action}) => action !== undefined && ACTIONS_OF_FIXED.has(action))

export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({templateId}) => COLLECTIONS.has(templateId))
