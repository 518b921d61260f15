import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {type DocumentActionComponent, type SanityDocument, useSource, useTranslation} from 'sanity'
import {structureLocaleNamespace} from 'sanity/structure'
import {useContent, useContentClient} from '../../../content/use-content.ts'
import {errorsOf} from '../../../document-actions/errors-of.ts'
import {type Answers, useAnswers} from './with-findings.tsx'

/** Asks before publishing a document that would introduce a contradiction, an error or a missing consent. */
export function guardPublish(publish: DocumentActionComponent): DocumentActionComponent {
  const GuardedPublish: DocumentActionComponent = (props) => {
    const description = publish(props)
    const {docs, status} = useContent()
    const answers = useAnswers()
    const source = useSource()
    const client = useContentClient()
    const {push} = useToast()
    const {t} = useTranslation(structureLocaleNamespace)
    const [question, setQuestion] = useState<ReturnType<Answers['questionOf']>>()
    // Skips the check if the browser could not load the rules or the content.
    if (!description || answers === null || status === 'failed') return description
    if (!answers || status === 'loading') return {...description, disabled: true}
    const ask = async () => {
      // Uses the form's draft, which may be newer than the draft in the Lake.
      const draft = props.draft as SanityDocument | null
      // Validates again, because Sanity validates with a delay and a quick click would publish an invalid text.
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
      // Checks again, because Sanity disables the action if it finds an error while the dialog is open.
      if (!description.disabled) description.onHandle?.()
    }
    return {...description, onHandle: ask, dialog: question && {...question, onCancel, onConfirm}}
  }
  // Copies the property `action`, by which Sanity identifies its own actions.
  return Object.assign(GuardedPublish, publish.action && {action: publish.action})
}
