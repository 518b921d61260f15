import {useToast} from '@sanity/ui/toast'
import {useCallback, useEffect, useMemo, useState} from 'react'
import {
  ALL_FIELDS_GROUP,
  type DocumentActionComponent,
  type DocumentBadgeComponent,
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  type SanityDocument,
  useSource,
  useSyncState,
  useTranslation,
} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import type {Stored} from '../../content/store.ts'
import {useContent, useContentClient} from '../../content/use-content.ts'
import {errorsOf, useChecking} from '../../document-actions/errors-of.ts'
import {draftOf, publishedOf} from '../../documents/ids.ts'
import {isFields, textOf} from '../../documents/values.ts'
import {createStore, useStore} from '../../ui/store.ts'

type Answers = typeof import('./views/in-forms.tsx')

/** Rules and words come with the first form that is opened, and stay; null: without a network they did not. */
const loaded = createStore<Answers | null | undefined>(undefined)

// While developing: a changed schema changes the answers, not the forms' way to them.
import.meta.hot?.accept('./views/in-forms.tsx', (changed) => loaded.set(changed as Answers | undefined))

function useAnswers() {
  useEffect(() => {
    // Without a network a form still writes; the next one asks again.
    import('./views/in-forms.tsx').then(loaded.set, () => loaded.set(null))
  }, [])
  return useStore(loaded)
}

export const useBadge: DocumentBadgeComponent = ({id}) => {
  const {docs} = useContent()
  return useAnswers()?.badgeOf(docs, id) ?? null
}

/** Above the form of a whole document; every other field stays as it is. */
export const WithFindings = (props: InputProps) =>
  props.path.length === 0 && isObjectInputProps(props) ? (
    <FormWithFindings {...props} />
  ) : (
    props.renderDefault(props)
  )

function FormWithFindings(props: ObjectInputProps) {
  const {docs} = useContent()
  const answers = useAnswers()
  const {onFieldGroupSelect} = props
  const allFields = useCallback(() => onFieldGroupSelect(ALL_FIELDS_GROUP.name), [onFieldGroupSelect])
  const id = isFields(props.value) ? publishedOf(textOf(props.value._id)) : ''
  return (
    <>
      {answers && id && <answers.Banner docs={docs} id={id} onAllFields={allFields} />}
      {props.renderDefault(props)}
    </>
  )
}

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
