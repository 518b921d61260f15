import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, type SanityDocument, useSource, useTranslation} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {useContent, useContentClient} from '../../../content/use-content.ts'
import {errorsOf} from '../../../document-actions/errors-of.ts'
import {type Answers, useAnswers} from './with-findings.tsx'

/** Asks before publishing what would make the page contradict itself where it did not before. */
export function guarded(publish: DocumentActionComponent): DocumentActionComponent {
  const GuardedPublish: DocumentActionComponent = (props) => {
    const description = publish(props)
    const {docs, status} = useContent()
    const answers = useAnswers()
    const source = useSource()
    const client = useContentClient()
    const {push} = useToast()
    const {t} = useTranslation(structureLocaleNamespace)
    const [question, setQuestion] = useState<ReturnType<Answers['questionOf']>>()
    // Without a network there is nothing to ask, and nothing is published either.
    if (!description || answers === null || status === 'failed') return description
    if (!answers || status === 'loading') return {...description, disabled: true}
    const ask = async () => {
      // The form's own draft: the last letters may not have come back from the Lake yet.
      const draft = props.draft as SanityDocument | null
      // Sanity validates a moment after the last letter. A press in that moment would publish the mistake.
      const errors = draft ? await errorsOf(source, client, draft).catch(() => []) : []
      if (errors.length > 0) {
        push({
          status: 'error',
          title: t('action.publish.validation-issues-toast.title'),
          description: t('action.publish.validation-issues-toast.description'),
        })
        return
      }
      const asked = answers.questionOf(draft ? new Map(docs).set(draft._id, draft) : docs, props.id)
      if (asked) setQuestion(asked)
      else description.onHandle?.()
    }
    const onCancel = () => setQuestion(undefined)
    const onConfirm = () => {
      onCancel()
      // Sanity switches its button off when it finds an error meanwhile.
      if (!description.disabled) description.onHandle?.()
    }
    return {...description, onHandle: ask, dialog: question && {...question, onCancel, onConfirm}}
  }
  // The Studio knows its own actions by this name.
  return Object.assign(GuardedPublish, publish.action && {action: publish.action})
}
