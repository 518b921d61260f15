import {useCallback, useEffect} from 'react'
import {
  ALL_FIELDS_GROUP,
  type DocumentBadgeComponent,
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
} from 'sanity'
import {useContent} from '../../../content/use-content.ts'
import {publishedOf} from '../../../documents/ids.ts'
import {isFields, textOf} from '../../../documents/values.ts'
import {createStore, useStore} from '../../../ui/store.ts'

export type Answers = typeof import('./answers.tsx')

/** The module `answers.tsx`. Undefined until it is loaded, null if the browser could not load it. */
const loaded = createStore<Answers | null | undefined>(undefined)

/** Returns the module `answers.tsx` with Coerenza's rules, which the browser loads when the first form opens. */
export function useAnswers() {
  useEffect(() => {
    import('./answers.tsx').then(loaded.set, () => loaded.set(null))
  }, [])
  return useStore(loaded)
}

export const useBadge: DocumentBadgeComponent = ({id}) => {
  const {docs} = useContent()
  return useAnswers()?.badgeOf(docs, id) ?? null
}

/** Shows findings above a document's form. Nested fields stay unchanged. */
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
  const showAllFields = useCallback(() => onFieldGroupSelect(ALL_FIELDS_GROUP.name), [onFieldGroupSelect])
  const id = isFields(props.value) ? publishedOf(textOf(props.value._id)) : ''
  return (
    <>
      {answers && id && <answers.Banner docs={docs} id={id} onAllFields={showAllFields} />}
      {props.renderDefault(props)}
    </>
  )
}
