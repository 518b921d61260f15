import {useCallback} from 'react'
import {ALL_FIELDS_GROUP, type InputProps, isObjectInputProps, type ObjectInputProps} from 'sanity'
import {useContent} from '../../../content/use-content.ts'
import {publishedOf} from '../../../documents/ids.ts'
import {isFields, textOf} from '../../../documents/values.ts'
import {useAnswers} from './answers.ts'

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
