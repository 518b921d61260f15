import {type InputProps, isArrayOfBlocksInputProps, isNumberInputProps, isStringInputProps} from 'sanity'
import {isPicture, NewPicture} from './new-picture.tsx'
import {SomeoneInLine, SomeoneInText} from './someone-here.tsx'
import {UntilSaved} from './until-saved.tsx'

/** What we add to whole forms, lines, numbers, formatted texts and pictures. */
export function Input(props: InputProps) {
  if (props.path.length === 0) return <UntilSaved {...props} />
  if (isPicture(props)) return <NewPicture {...props} />
  if (isArrayOfBlocksInputProps(props)) return <SomeoneInText {...props} />
  const isLine = isStringInputProps(props) || isNumberInputProps(props)
  return isLine ? <SomeoneInLine {...props} /> : props.renderDefault(props)
}
