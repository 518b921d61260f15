import type {Field} from './model.ts'
import {type Fields, isFields, textOf} from './values.ts'

const valueAt = (document: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), document)

/** What the form calls the field at a path such as `figures[_key=="a"].value`; as far down as it is known. */
export function fieldTitle(type: Field, path: string): string {
  let field = type
  for (const name of path.replaceAll(/\[[^\]]*\]/g, '').split('.')) {
    const below = [field, ...field.items.values()].flatMap(({fields}) => fields)
    const next = below.find((one) => one.name === name)
    if (!next) break
    field = next
  }
  return field.title
}

/** What the Studio's lists call a document, by the schema's own preview; its type's title where that says nothing. */
export function documentTitle({name, title: typeTitle, definition}: Field, document: Fields): string {
  const {select, prepare} = isFields(definition.preview) ? definition.preview : {}
  const paths = Object.entries(isFields(select) ? select : {})
  const selected = Object.fromEntries(paths.map(([key, path]) => [key, valueAt(document, textOf(path))]))
  try {
    const {title, subtitle} = typeof prepare === 'function' ? prepare(selected) : selected
    // A quiz question is known by its step, which stands in the second line.
    return textOf(name === 'quizQuestion' ? subtitle : title).trim() || typeTitle
  } catch {
    // A preview that fails on odd content: the type's name is still true.
    return typeTitle
  }
}
