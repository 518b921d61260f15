import {type InputProps, isNumberInputProps, isStringInputProps} from 'sanity'
import {isPicture, NewPicture} from './new-picture.tsx'
import {SomeoneHere} from './someone-here.tsx'

/** What we add to lines and numbers, and to pictures; a formatted text shows the other's cursor. */
export function Input(props: InputProps) {
  if (isPicture(props)) return <NewPicture {...props} />
  const isLine = isStringInputProps(props) || isNumberInputProps(props)
  return isLine ? <SomeoneHere {...props} /> : props.renderDefault(props)
}
