import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {TrashIcon} from '@sanity/icons/Trash'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useCurrentUser,
  useDocumentOperation,
  useSetPerspective,
} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {restore, throwAway} from '../cestino/entries.ts'
import {useContentClient} from '../content/use-content.ts'
import {MODEL} from '../documents/model.ts'
import {documentTitle} from '../documents/title.ts'
import type {Fields} from '../documents/values.ts'
import {useWriters} from '../forms/who-writes.ts'
import {answerable} from '../ui/parts.tsx'
import type {ConfirmQuestion} from './in-dialog.tsx'
import {paused, untilPause, words, writing} from './words.ts'

/** What the lists call a document. */
export function titleOf(type: string, document: Fields): string {
  const model = MODEL.get(type)
  return model ? documentTitle(model, document) : type
}

/** The form saves once a second: whoever has written nothing for so long has no letter that the server does not know. */
const PAUSE_MS = 3000

/** Whether the document has stood still for a moment, since it was asked. */
function useIsStill({draft, published}: DocumentActionProps, isAsked: boolean): boolean {
  const [isStill, setIsStill] = useState(false)
  const revision = `${draft?._rev} ${published?._rev}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision begins it anew
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setIsStill(true), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      setIsStill(false)
    }
  }, [isAsked, revision])
  return isStill
}

/**
 * Asks before it is done; what confirms has the action's own name. Each of these takes away the draft, and with it what
 * a colleague has typed that is not saved: whoever is just writing there is named, and waited for until a pause.
 */
function useQuestion(props: DocumentActionProps, ask: string, cancelButtonText: string, go: () => void) {
  const [asking, setAsking] = useState(false)
  const writers = useWriters(props.id)
  const isStill = useIsStill(props, asking)
  const waits = writers.length > 0 && !isStill
  const who = waits ? `${writing(writers)} ${untilPause(writers)}` : paused(writers)
  const dialog: ConfirmQuestion | false = asking && {
    type: 'confirm',
    tone: 'critical',
    message: writers.length === 0 ? ask : `${who} ${ask}`,
    waits,
    cancelButtonText,
    onCancel: () => setAsking(false),
    onConfirm: () => {
      setAsking(false)
      go()
    },
  }
  return {onHandle: () => setAsking(true), dialog}
}

/**
 * Sanity's own, asking as the others do: with the focus on what changes nothing, and saying what is lost. An entry of a
 * list that was never online would be gone with its draft: deleting it leads to the Cestino.
 */
export function discarding(discard: DocumentActionComponent, isListed: boolean): DocumentActionComponent {
  return (props) => {
    const description = discard(props)
    const {discardChanges} = useDocumentOperation(props.id, props.type)
    const message = props.published ? words.discardAsk : words.discardAllAsk
    const question = useQuestion(props, message, words.keepDraft, () => discardChanges.execute())
    if (isListed && !props.published) return null
    return description && {...description, ...question}
  }
}

/** Sanity's own asks nothing. */
export function askingWhoWrites(publish: DocumentActionComponent): DocumentActionComponent {
  return (props) => {
    const description = publish(props)
    const writers = useWriters(props.id)
    const go = () => description?.onHandle?.()
    const ask = writers.length === 0 ? words.nobodyWrites : words.publishNow
    const question = useQuestion(props, ask, words.waitForThem, go)
    if (!description || (writers.length === 0 && !question.dialog)) return description
    return {...description, onHandle: question.onHandle, dialog: question.dialog || description.dialog}
  }
}

/**
 * Sanity's own hides behind the chip of what is published, and leaves an empty form behind. This one stands among the
 * other actions, and the form goes on with the draft.
 */
export const takeOffline: DocumentActionComponent = (props) => {
  const {id, type, draft, published} = props
  const {unpublish} = useDocumentOperation(id, type)
  const setPerspective = useSetPerspective()
  const message = words.offlineAsk(titleOf(type, draft ?? published ?? {}))
  const question = useQuestion(props, message, words.keepOnline, () => {
    unpublish.execute()
    setPerspective('drafts')
  })
  if (!published) return null
  return {
    label: words.offline,
    icon: EyeClosedIcon,
    tone: 'critical',
    disabled: Boolean(unpublish.disabled),
    ...question,
  }
}

/** Moves a document into the Cestino, and says at once how to get it back. */
export const remove: DocumentActionComponent = (props) => {
  const {id, type, draft, published} = props
  const client = useContentClient()
  const person = useCurrentUser()
  const {push} = useToast()
  const {closeCurrentAndAfter} = usePaneRouter()
  const current = draft ?? published
  const title = titleOf(type, current ?? {})
  const toast = `cestino-${id}`
  const failed = () => push({id: toast, status: 'error', title: words.failed})
  const undo = () =>
    restore(client, id, 'as it was').then(
      () => push({id: toast, status: 'success', title: words.undone(title)}),
      failed,
    )
  const question = useQuestion(props, words.removeAsk(title), words.keep, () =>
    throwAway(client, id, title, person?.name ?? '').then(() => {
      closeCurrentAndAfter()
      push({
        id: toast,
        status: 'info',
        title: words.removed(title),
        ...answerable(words.undo, undo),
      })
    }, failed),
  )
  return current && {label: words.remove, icon: TrashIcon, tone: 'critical', ...question}
}
