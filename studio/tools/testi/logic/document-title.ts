import type {SchemaType} from 'sanity'
import type {Doc} from './types.ts'

const at = (document: Doc, path: unknown): unknown =>
  String(path)
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], document)

/** What the Studio's lists call a document, by the schema's own preview. */
export function documentTitle(type: SchemaType, document: Doc): string {
  const {select, prepare} = type.preview ?? {}
  if (!select) return type.title ?? type.name
  const selected = Object.fromEntries(
    Object.entries(select).map(([name, path]) => [name, at(document, path)]),
  )
  try {
    const {title, subtitle} = prepare
      ? prepare(selected)
      : {title: selected.title, subtitle: selected.subtitle}
    // A quiz question is known by its step, which stands in the second line.
    if (type.name === 'quizQuestion' && typeof subtitle === 'string') return subtitle
    if (typeof title === 'string' && title.trim() !== '') return title
  } catch {
    // A preview that fails on odd content: the type's name is still true.
  }
  return type.title ?? type.name
}
