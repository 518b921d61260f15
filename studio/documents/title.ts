import type {Field} from './model.ts'
import {type Fields, isFields, textOf} from './values.ts'

const valueAt = (document: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), document)

/** Returns the title of the field at a path such as `figures[_key=="a"].value`, or of its nearest known parent. */
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

/** Returns a document's title from the schema's preview, or else the title of its type. */
export function documentTitle({name, title: typeTitle, definition}: Field, document: Fields): string {
  const {select, prepare} = isFields(definition.preview) ? definition.preview : {}
  const paths = Object.entries(isFields(select) ? select : {})
  const selected = Object.fromEntries(paths.map(([key, path]) => [key, valueAt(document, textOf(path))]))
  try {
    const {title, subtitle} = typeof prepare === 'function' ? prepare(selected) : selected
    // The subtitle of a quiz question is the name of its step, by which editors know the question.
    return textOf(name === 'quizQuestion' ? subtitle : title).trim() || typeTitle
  } catch {
    // Returns the type's title, because `prepare` may throw if an editor has not filled in all fields yet.
    return typeTitle
  }
}
