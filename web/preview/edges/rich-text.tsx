import {type ComponentProps, cloneElement} from 'react'
import {RichText as Original} from '../../ui/rich-text.tsx'
import {sourceOfRichText} from '../sources.ts'

/** A rich text is one field: a click anywhere in it opens that. */
export function RichText(props: ComponentProps<typeof Original>) {
  const source = sourceOfRichText(props.value)
  const prose = Original(props)
  return prose && source ? cloneElement(prose, {'data-sanity': source} as object) : prose
}
