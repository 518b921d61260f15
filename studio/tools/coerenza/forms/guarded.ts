import {useToast} from '@sanity/ui/toast'
import {useEffect, useMemo, useState} from 'react'
import {
  type DocumentActionComponent,
  type SanityDocument,
  useSource,
  useSyncState,
  useTranslation,
} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import type {Stored} from '../../../content/store.ts'
import {useContent, useContentClient} from '../../../content/use-content.ts'
import {errorsOf, useChecking} from '../../../document-actions/errors-of.ts'
import {draftOf} from '../../../documents/ids.ts'
import {useAnswers} from './answers.ts'

/** Whether what is known of the content holds what was just typed into this form. */
export const hasArrived = (
  {docs, status}: Stored,
  {id, draft, isSyncing}: {id: string; draft: {_rev: string} | null; isSyncing: boolean},
) => status === 'failed' || (!isSyncing && docs.get(draftOf(id))?._rev === draft?._rev)

/** Asks before publishing what would make the page contradict itself where it did not before. */
export function guarded(publish: DocumentActionComponent): DocumentActionComponent {
  const GuardedPublish: DocumentActionComponent = (props) => {
    const {id, type} = props
    const description = publish(props)
    const content = useContent()
    const {docs, status} = content
    const answers = useAnswers()
    const warning = useMemo(() => answers?.warningOf(docs, id), [answers, docs, id])
    const {isSyncing} = useSyncState(id, type)
    const checking = useChecking()
    const [asked, setAsked] = useState<'no' | 'soon' | 'yes'>('no')
    const draft = props.draft as SanityDocument | null
    const known = hasArrived(content, {id, draft, isSyncing})
    const go = description?.onHandle
    const source = useSource()
    const client = useContentClient()
    const {push} = useToast()
    const {t} = useTranslation(structureLocaleNamespace)
    // Whoever presses right after typing is answered for what was typed, a moment later.
    useEffect(() => {
      if (asked !== 'soon' || !known) return
      let isCurrent = true
      // What was pressed for is looked at as it is now: the form's own look may be of a moment before. Without a
      // network nothing can be looked up; nor is anything published.
      const errorsNow = draft ? errorsOf(source, client, draft).catch(() => []) : Promise.resolve([])
      errorsNow.then(({length: errors}) => {
        if (!isCurrent) return
        setAsked(warning && !errors ? 'yes' : 'no')
        // Sanity's own button is off by now, and would publish whatever it is told to.
        if (errors) {
          push({
            status: 'error',
            title: t('action.publish.validation-issues-toast.title'),
            description: t('action.publish.validation-issues-toast.description'),
          })
        } else if (!warning) go?.()
      })
      return () => {
        isCurrent = false
      }
    }, [asked, known, warning, source, client, draft, go, push, t])
    // Nobody is faster than the question.
    if (description && (status === 'loading' || answers === undefined))
      return {...description, disabled: true}
    if (!description || answers === null) return description
    return {
      ...description,
      ...(asked === 'soon' && {label: checking}),
      onHandle: () => setAsked('soon'),
      dialog: asked === 'yes' &&
        warning && {
          ...warning,
          onCancel: () => setAsked('no'),
          onConfirm: () => {
            setAsked('no')
            go?.()
          },
        },
    }
  }
  // The Studio knows its own actions by this name.
  return Object.assign(GuardedPublish, publish.action && {action: publish.action})
}
