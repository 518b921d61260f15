import type {DocumentActionComponent, DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {LISTS, SECTIONS} from '../../schemas/sections.ts'
import {noticed} from '../inizia/noticed.ts'
import {inDialog} from './in-dialog.tsx'
import {discarding, remove, takeOffline} from './ours.ts'
import {publishInAPause} from './publish-in-a-pause.ts'

/** What may be done to which document: the page has a fixed shape, its lists do not. */
const COLLECTIONS = new Set<string>(LISTS.map(({type}) => type))

const OPTIONAL = new Set<string>(SECTIONS.flatMap((section) => ('optional' in section ? [section.type] : [])))

/** Everything else exists exactly once: it can be changed, not created, copied or removed; what the page can go on without is taken offline. */
const ACTIONS_OF_FIXED = ['publish', 'discardChanges', 'restore']

const isFor = (schemaType: string, action = '') =>
  COLLECTIONS.has(schemaType) ||
  ACTIONS_OF_FIXED.includes(action) ||
  (action === 'unpublish' && OPTIONAL.has(schemaType))

/** Instead of Sanity's own, or around it. */
function ours(theirs: DocumentActionComponent, schemaType: string): DocumentActionComponent {
  switch (theirs.action) {
    case 'publish':
      return publishInAPause(noticed(theirs))
    case 'discardChanges':
      return discarding(theirs, COLLECTIONS.has(schemaType))
    case 'unpublish':
      return takeOffline
    case 'delete':
      return remove
    default:
      return theirs
  }
}

export const documentActions: DocumentActionsResolver = (actions, {schemaType}) =>
  actions
    .filter(({action}) => isFor(schemaType, action))
    .map((theirs) => Object.assign(inDialog(ours(theirs, schemaType)), {action: theirs.action}))

export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({templateId}) => COLLECTIONS.has(templateId))
