import type {DocumentActionComponent, DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {LISTS, SECTIONS} from '../../schemas/sections.ts'
import {noticed} from '../inizia/noticed.ts'
import {discarding} from './discard.ts'
import {inDialog} from './in-dialog.tsx'
import {tellingWhoLeaves} from './left-before.tsx'
import {remove} from './remove.tsx'
import {takeOffline} from './take-offline.ts'

/** What may be done to which document: the page has a fixed shape, its lists do not. */
const COLLECTIONS = new Set<string>(LISTS.map(({type}) => type))

const OPTIONAL = new Set<string>(SECTIONS.flatMap((section) => ('optional' in section ? [section.type] : [])))

/** Everything else exists exactly once: it can be changed, not created, copied or removed; what the page can go on without is taken offline. */
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
  return action.action === 'delete' ? remove : action
}

const isFor = (schemaType: string, action: string | undefined) =>
  COLLECTIONS.has(schemaType) ||
  (action !== undefined && ACTIONS_OF_FIXED.has(action)) ||
  (action === 'unpublish' && OPTIONAL.has(schemaType))

export const documentActions: DocumentActionsResolver = (actions, {schemaType}) =>
  actions
    .filter(({action}) => isFor(schemaType, action))
    .map((action) => {
      if (action.action === 'publish') return tellingWhoLeaves(noticed(action))
      if (action.action !== 'discardChanges') return ours(action)
      return COLLECTIONS.has(schemaType) ? whileOnline(discarding(action)) : discarding(action)
    })
    .map(inDialog)

export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({templateId}) => COLLECTIONS.has(templateId))
