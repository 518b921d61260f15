import {type Template, templates} from '../../../../schemas/templates.ts'
import type {Spot} from './types.ts'

type Field = Pick<Spot, 'type' | 'path'>

const known: Readonly<Record<string, Readonly<Record<string, Template>>>> = templates

/** The placeholders of a text that the page fills in; none where it shows the text as it is. */
export const templateOf = ({type, path}: Field): Template | undefined => known[type]?.[path]

export function fills(field: Field, placeholder: string): boolean {
  const {required = [], optional = []} = templateOf(field) ?? {}
  return required.includes(placeholder) || optional.includes(placeholder)
}
