import {templateOf} from '../../../../schemas/templates.ts'
import {plainText} from '../../../../schemas/validation/blocks.ts'
import {countCharacters} from '../../../../schemas/validation/length.ts'
import {publishedOf} from '../../../documents/ids.ts'
import type {Field} from '../../../documents/model.ts'
import {documentTitle} from '../../../documents/title.ts'
import {isFields, textOf} from '../../../documents/values.ts'
import {objectsIn, pathOf, type Step, type Stop, walk} from '../../../documents/walk.ts'
import {isBlock, plainOf, toNotation} from './notation.ts'
import type {Doc, Pair, Row} from './types.ts'

/** A text where it stands in one document. */
type Found = Pick<Row, 'key' | 'path' | 'kind' | 'block' | 'field' | 'text' | 'limit' | 'besides'>

function isHidden({field: {definition}, value, parent}: Stop, document: Doc): boolean {
  const {hidden} = definition
  if (typeof hidden !== 'function') return hidden === true
  try {
    return Boolean(hidden({document, parent, value, currentUser: null, path: []}))
  } catch {
    // A condition that cannot be asked here must not hide words from the translator.
    return false
  }
}

/** The same as long as the text exists: an item is known by its key, one without a key by its place. */
const keyOf = (document: Doc, steps: readonly Step[]): string =>
  steps.reduce(
    (key, step) => {
      if ('index' in step) return `${key}[${step.key || `#${step.index + 1}`}]`
      return key.endsWith(':') ? `${key}${step.name}` : `${key}.${step.name}`
    },
    `${publishedOf(document._id)}:`,
  )

/** The titles from the outside in; an item has its list's title, and its number if it is not alone. */
const titleOf = (steps: readonly Step[]): string =>
  steps.reduce((title, step) => {
    if ('index' in step) return step.of > 1 ? `${title} ${step.index + 1}` : title
    return title === '' ? `${step.title}` : `${title} · ${step.title}`
  }, '')

function textsOf(type: Field, document: Doc | null): Found[] {
  if (!document) return []
  const found: Found[] = []
  const add = (
    steps: readonly Step[],
    {limit}: Field,
    text: Pick<Found, 'kind' | 'block' | 'text' | 'besides'>,
  ) => found.push({key: keyOf(document, steps), path: pathOf(steps), field: titleOf(steps), limit, ...text})

  walk(document, type, (stop) => {
    const {field, value, steps} = stop
    if (field.definition.readOnly === true || isHidden(stop, document)) return false
    // Words about a picture that is not there would wait for another one.
    if (field.kind === 'picture') return isFields(value) && Boolean(value.asset)
    if (field.kind === 'text' && isForReaders(field)) {
      const kind = field.definition.type === 'text' ? 'lines' : 'line'
      add(steps, field, {kind, block: null, text: textOf(value), besides: 0})
    } else if (field.kind === 'rich') {
      const whole = countCharacters(plainText(value))
      for (const {item, step} of objectsIn(value)) {
        if (!isBlock(item)) continue
        const text = toNotation(item)
        const besides = whole - countCharacters(plainOf(text))
        add([...steps, step], field, {kind: 'paragraph', block: item, text, besides})
      }
    }
    return true
  })
  return found
}

/** Not one of a list of fixed values, not an address, nothing that only machines read. */
const isForReaders = ({unseen, definition: {options}}: Field): boolean =>
  !unseen && !(isFields(options) && options.list)

/** Every text of one document, in the order of its form. */
export function rowsOf(type: Field, pair: Pair, section: number, alone: boolean): Row[] {
  const current = pair.draft ?? pair.published
  if (!current) return []
  const published = pair.published
    ? new Map(textsOf(type, pair.published).map(({key, text}) => [key, text]))
    : null
  const document = alone ? '' : documentTitle(type, current)
  return textsOf(type, current).map((found) => ({
    ...found,
    id: pair.id,
    type: type.name,
    document,
    section,
    published: published ? (published.get(found.key) ?? '') : null,
    template: templateOf({type: type.name, path: found.path}),
    updatedAt: current._updatedAt,
    draft: pair.draft !== null,
  }))
}

/** How long a text is beside its limit, as the schema's rule counts. */
export const lengthOf = ({kind, besides}: Pick<Row, 'kind' | 'besides'>, text: string): number =>
  kind === 'paragraph' ? besides + countCharacters(plainOf(text)) : countCharacters(text)
