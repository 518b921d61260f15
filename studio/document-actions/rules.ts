import type {DocumentActionComponent, DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {LISTS, SECTIONS} from '../../schemas/sections.ts'
import {askInDialog} from './ask-in-dialog.tsx'
import {confirmDiscard, remove, takeOffline} from './own-actions.ts'
import {publishAfterPause} from './publish-after-pause.ts'

/** Document types whose entries editors can create, copy and remove. */
const COLLECTIONS = new Set<string>(LISTS.map(({type}) => type))

const OPTIONAL = new Set<string>(SECTIONS.flatMap((section) => ('optional' in section ? [section.type] : [])))

/** Actions that all singletons have. Optional sections also have `unpublish`. */
const ACTIONS_OF_FIXED = ['publish', 'discardChanges', 'restore']

const isFor = (schemaType: string, action = '') =>
  COLLECTIONS.has(schemaType) ||
  ACTIONS_OF_FIXED.includes(action) ||
  (action === 'unpublish' && OPTIONAL.has(schemaType))

function ours(theirs: DocumentActionComponent, schemaType: string): DocumentActionComponent {
  switch (theirs.action) {
    case 'publish':
      return publishAfterPause(theirs)
    case 'discardChanges':
      return confirmDiscard(theirs, COLLECTIONS.has(schemaType))
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
    .map((theirs) => Object.assign(askInDialog(ours(theirs, schemaType)), {action: theirs.action}))

export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({templateId}) => COLLECTIONS.has(templateId))
