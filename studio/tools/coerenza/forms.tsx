import {useEffect, useMemo, useState} from 'react'
import type {DocumentActionComponent, DocumentBadgeComponent, InputProps} from 'sanity'
import {useContent} from '../../content/use-content.ts'
import {publishedOf} from '../../documents/ids.ts'
import {isFields, textOf} from '../../documents/values.ts'

type Answers = typeof import('./views/in-forms.tsx')

/** Kept, so that the next form need not wait for what the first one has loaded. */
let loaded: Answers | undefined

// While developing: a changed schema changes the answers, not the forms' way to them.
import.meta.hot?.accept('./views/in-forms.tsx', (changed) => {
  loaded = changed as Answers | undefined
})

/** Rules and words come with the first form that is opened; null: without a network they did not. */
function useAnswers(): Answers | null | undefined {
  const [answers, setAnswers] = useState<Answers | null | undefined>(loaded)
  useEffect(() => {
    import('./views/in-forms.tsx').then(
      (module) => {
        loaded = module
        setAnswers(module)
      },
      // Without a network a form still writes; the next one asks again.
      () => setAnswers(null),
    )
  }, [])
  return answers
}

export const useBadge: DocumentBadgeComponent = ({id}) => {
  const {docs} = useContent()
  return useAnswers()?.badgeOf(docs, id) ?? null
}

/** Above the form of a whole document; every other field stays as it is. */
export const WithFindings = (props: InputProps) =>
  props.path.length === 0 ? <FormWithFindings {...props} /> : props.renderDefault(props)

function FormWithFindings(props: InputProps) {
  const {docs} = useContent()
  const answers = useAnswers()
  const id = isFields(props.value) ? publishedOf(textOf(props.value._id)) : ''
  return (
    <>
      {answers && id && <answers.Banner docs={docs} id={id} />}
      {props.renderDefault(props)}
    </>
  )
}

/** Asks before publishing what would make the page contradict itself where it did not before. */
export function guarded(publish: DocumentActionComponent): DocumentActionComponent {
  const GuardedPublish: DocumentActionComponent = (props) => {
    const description = publish(props)
    const {status, docs} = useContent()
    const answers = useAnswers()
    const warning = useMemo(() => answers?.warningOf(docs, props.id), [answers, docs, props.id])
    const [asking, setAsking] = useState(false)
    // Nobody is faster than the question.
    if (description && (status === 'loading' || answers === undefined))
      return {...description, disabled: true}
    if (!description || !warning) return description
    return {
      ...description,
      onHandle: () => setAsking(true),
      dialog: asking && {
        ...warning,
        onCancel: () => setAsking(false),
        onConfirm: () => {
          setAsking(false)
          description.onHandle?.()
        },
      },
    }
  }
  // The Studio knows its own actions by this name.
  return Object.assign(GuardedPublish, publish.action && {action: publish.action})
}
