import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {TrashIcon} from '@sanity/icons/Trash'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import type {DocumentActionComponent, DocumentActionConfirmDialogProps} from 'sanity'
import {useCurrentUser, useDocumentOperation, useSetPerspective} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {moveToTrash, restore} from '../cestino/entries.ts'
import {useContentClient} from '../content/use-content.ts'
import {MODEL} from '../documents/model.ts'
import {documentTitle} from '../documents/title.ts'
import type {Fields} from '../documents/values.ts'
import {useTypingColleagues} from '../forms/typing-presence.ts'
import {createActionToast} from '../ui/parts.tsx'
import {words, writing} from './words.ts'

function titleOf(type: string, document: Fields): string {
  const model = MODEL.get(type)
  return model ? documentTitle(model, document) : type
}

interface Question {
  label: string
  ask: string
  cancelButtonText: string
  go: () => void
}

/** Returns an action that asks for confirmation and names the colleagues who are typing in the document. */
function useQuestion(id: string, {label, ask, cancelButtonText, go}: Question) {
  const [isAsked, setAsked] = useState(false)
  const writers = useTypingColleagues(id)
  const dialog: DocumentActionConfirmDialogProps | false = isAsked && {
    type: 'confirm',
    tone: 'critical',
    message: writers.length === 0 ? ask : `${writing(writers)} ${ask}`,
    cancelButtonText,
    onCancel: () => setAsked(false),
    onConfirm: () => {
      setAsked(false)
      go()
    },
  }
  return {label, onHandle: () => setAsked(true), dialog}
}

/** Makes 'discard changes' ask first. Hides the action for unpublished list entries, because it would delete them. */
export function confirmDiscard(discard: DocumentActionComponent, isListed: boolean): DocumentActionComponent {
  return (props) => {
    const description = discard(props)
    const {discardChanges} = useDocumentOperation(props.id, props.type)
    const question = useQuestion(props.id, {
      label: description?.label ?? '',
      ask: props.published ? words.discardAsk : words.discardAllAsk,
      cancelButtonText: words.keepDraft,
      go: () => discardChanges.execute(),
    })
    if (isListed && !props.published) return null
    return description && {...description, ...question}
  }
}

/** Unpublishes a document and shows its draft. Sanity's own unpublish action leaves an empty form. */
export const takeOffline: DocumentActionComponent = ({id, type, draft, published}) => {
  const {unpublish} = useDocumentOperation(id, type)
  const setPerspective = useSetPerspective()
  const question = useQuestion(id, {
    label: words.offline,
    ask: words.offlineAsk(titleOf(type, draft ?? published ?? {})),
    cancelButtonText: words.keepOnline,
    go: () => {
      unpublish.execute()
      setPerspective('drafts')
    },
  })
  if (!published) return null
  return {icon: EyeClosedIcon, tone: 'critical', disabled: Boolean(unpublish.disabled), ...question}
}

export const remove: DocumentActionComponent = ({id, type, draft, published}) => {
  const client = useContentClient()
  const person = useCurrentUser()
  const {push} = useToast()
  const {closeCurrentAndAfter} = usePaneRouter()
  const current = draft ?? published
  const title = titleOf(type, current ?? {})
  const toast = `cestino-${id}`
  const fail = () => push({id: toast, status: 'error', title: words.failed})
  const undo = () =>
    restore(client, id, 'as it was').then(
      () => push({id: toast, status: 'success', title: words.undone(title)}),
      fail,
    )
  const go = () =>
    moveToTrash(client, id, title, person?.name ?? '').then(() => {
      closeCurrentAndAfter()
      push({id: toast, status: 'info', title: words.removed(title), ...createActionToast(words.undo, undo)})
    }, fail)
  const question = useQuestion(id, {
    label: words.remove,
    ask: words.removeAsk(title),
    cancelButtonText: words.keep,
    go,
  })
  return current && {icon: TrashIcon, tone: 'critical', ...question}
}
