import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {TrashIcon} from '@sanity/icons/Trash'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useEffectEvent, useState} from 'react'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {useCurrentUser, useDocumentOperation, useSetPerspective, useTranslation} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {throwAway} from '../cestino/entries.ts'
import {useContentClient} from '../content/use-content.ts'
import {MODEL} from '../documents/model.ts'
import {documentTitle} from '../documents/title.ts'
import type {Fields} from '../documents/values.ts'
import {useSayAct, useWriters} from '../forms/who-writes.ts'
import {useChecking} from './errors-of.ts'
import type {ConfirmQuestion} from './in-dialog.tsx'
import {paused, untilPause, words, writing} from './words.ts'

/** What the lists call a document. */
export function titleOf(type: string, document: Fields): string {
  const model = MODEL.get(type)
  return model ? documentTitle(model, document) : type
}

/** The form saves once a second: whoever has written nothing for so long has no letter that the server does not know. */
const PAUSE_MS = 3000

/** `doing`: it was answered, and the fields of whoever writes there are closed for it, also while it is `underWay`. */
type Phase = 'asking' | 'doing' | 'underWay'

/** Whether the document has stood still for a moment in this phase. */
function useIsStill({draft, published}: DocumentActionProps, phase: Phase | null): boolean {
  const [stillIn, setStillIn] = useState<Phase | null>(null)
  const revision = `${draft?._rev} ${published?._rev}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision begins it anew
  useEffect(() => {
    if (!phase) return
    const timer = setTimeout(setStillIn, PAUSE_MS, phase)
    return () => {
      clearTimeout(timer)
      setStillIn(null)
    }
  }, [phase, revision])
  return phase !== null && stillIn === phase
}

interface Question {
  label: string
  ask: string
  cancelButtonText: string
  go: () => void
  isUnderWay?: boolean
}

/**
 * Asks before it is done; what confirms has the action's own name. Each of these takes away the draft, and with it what
 * a colleague has typed that is not saved: whoever is just writing there is named, waited for until a pause, and kept
 * from writing while it is done.
 */
function useQuestion(
  props: DocumentActionProps,
  {label, ask, cancelButtonText, go, isUnderWay = false}: Question,
) {
  const [phase, setPhase] = useState<Phase | null>(null)
  const writers = useWriters(props.id)
  const isStill = useIsStill(props, phase)
  useSayAct(props.id, label, phase === 'doing' || phase === 'underWay')
  const begin = useEffectEvent(() => {
    setPhase('underWay')
    go()
  })
  useEffect(() => {
    if (phase === 'doing' && isStill) begin()
    // Once: the button says it again for a moment when somebody writes just after it.
    if (phase === 'underWay' && !isUnderWay) setPhase(null)
  }, [phase, isStill, isUnderWay])
  const waits = writers.length > 0 && !isStill
  const who = waits ? `${writing(writers)} ${untilPause(writers)}` : paused(writers)
  const message = writers.length === 0 ? ask : `${who} ${ask}`
  const dialog: ConfirmQuestion | false = (phase === 'asking' || phase === 'doing') && {
    type: 'confirm',
    tone: 'critical',
    message: phase === 'doing' ? words.doing : message,
    waits: waits || phase === 'doing',
    cancelButtonText,
    onCancel: () => setPhase(null),
    onConfirm: () => {
      if (writers.length > 0) return setPhase('doing')
      setPhase('underWay')
      go()
    },
  }
  return {label, onHandle: () => setPhase('asking'), dialog}
}

/**
 * Sanity's own, asking as the others do. An entry of a list that was never online would be gone with its draft: it can
 * be deleted.
 */
export function discarding(discard: DocumentActionComponent, isListed: boolean): DocumentActionComponent {
  return (props) => {
    const description = discard(props)
    const {discardChanges} = useDocumentOperation(props.id, props.type)
    const question = useQuestion(props, {
      label: description?.label ?? '',
      ask: props.published ? words.discardAsk : words.discardAllAsk,
      cancelButtonText: words.keepDraft,
      go: () => discardChanges.execute(),
    })
    if (isListed && !props.published) return null
    return description && {...description, ...question}
  }
}

/** Sanity's own asks nothing. */
export function askingWhoWrites(publish: DocumentActionComponent): DocumentActionComponent {
  return (props) => {
    const description = publish(props)
    const {t} = useTranslation(structureLocaleNamespace)
    const label = t('action.publish.label')
    const checking = useChecking()
    const writers = useWriters(props.id)
    const question = useQuestion(props, {
      label,
      ask: writers.length === 0 ? words.nobodyWrites : words.publishNow,
      cancelButtonText: words.waitForThem,
      go: () => description?.onHandle?.(),
      isUnderWay: [checking, t('action.publish.running.label')].includes(description?.label ?? ''),
    })
    if (!description || (writers.length === 0 && !question.dialog)) return description
    return {...description, onHandle: question.onHandle, dialog: question.dialog || description.dialog}
  }
}

/** Sanity's own hides behind a chip, and leaves an empty form behind; here the form goes on with the draft. */
export const takeOffline: DocumentActionComponent = (props) => {
  const {id, type, draft, published} = props
  const {unpublish} = useDocumentOperation(id, type)
  const setPerspective = useSetPerspective()
  const question = useQuestion(props, {
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

/** Moves a document into the Cestino: its form closes then, and says how to get it back (`deleted.ts`). */
export const remove: DocumentActionComponent = (props) => {
  const {id, type, draft, published} = props
  const client = useContentClient()
  const person = useCurrentUser()
  const {push} = useToast()
  const current = draft ?? published
  const title = titleOf(type, current ?? {})
  const question = useQuestion(props, {
    label: words.remove,
    ask: words.removeAsk(title),
    cancelButtonText: words.keep,
    go: () =>
      throwAway(client, id, title, person?.name ?? '').catch(() =>
        push({id: `cestino-${id}`, status: 'error', title: words.failed}),
      ),
  })
  return current && {icon: TrashIcon, tone: 'critical', ...question}
}
