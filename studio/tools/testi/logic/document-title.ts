import type {PreviewConfig} from 'sanity'
import type {Field} from '../../../documents/model.ts'
import {isFields} from '../../../documents/values.ts'
import type {Doc} from './types.ts'

const at = (document: Doc, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), document)

/** What the Studio's lists call a document, by the schema's own preview. */
export function documentTitle({name, title: typeTitle, definition}: Field, document: Doc): string {
  const {select = {}, prepare} = (definition.preview ?? {}) as PreviewConfig
  const selected = Object.fromEntries(Object.entries(select).map(([key, path]) => [key, at(document, path)]))
  try {
    const {title, subtitle} = prepare ? prepare(selected) : selected
    // A quiz question is known by its step, which stands in the second line.
    if (name === 'quizQuestion' && typeof subtitle === 'string') return subtitle
    if (typeof title === 'string' && title.trim() !== '') return title
  } catch {
    // A preview that fails on odd content: the type's name is still true.
  }
  return typeTitle
}
