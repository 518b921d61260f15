import type {SanityDocument} from 'sanity'
import {countCharacters, excessOver, plainText} from '../../../../schemas/validation/text.ts'
import {publishedOf} from '../../../documents/ids.ts'
import type {Field} from '../../../documents/model.ts'
import {documentTitle} from '../../../documents/title.ts'
import {isFields, textOf} from '../../../documents/values.ts'
import {objectsIn, pathOf, type Step, type Stop, titleOf, walk} from '../../../documents/walk.ts'
import {type Block, isBlock, plainOf, toNotation} from './notation.ts'

export type Doc = SanityDocument

export interface Pair {
  readonly id: string
  readonly published: Doc | null
  readonly draft: Doc | null
}

interface Text {
  /** Document id and path with `_key`s. List items without a `_key` have their position instead. */
  readonly key: string
  readonly path: string
  readonly kind: 'line' | 'lines' | 'paragraph'
  readonly block: Block | null
  readonly field: string
  /** Text of the draft, or else of the published document. Paragraphs use the notation of notation.ts. */
  readonly text: string
  readonly limit: number | undefined
  readonly template: Field['template']
  /** Number of characters in the other paragraphs, which count towards the same limit. */
  readonly besides: number
}

export interface Row extends Text {
  readonly id: string
  readonly type: string
  /** Name of the document if its type has several documents, otherwise ''. */
  readonly document: string
  /** Title of the field, after the name of the document if its type has several documents. */
  readonly name: string
  readonly section: string
  /** The text that visitors see, or null if the document is not published. */
  readonly published: string | null
  readonly draft: boolean
}

/** A new text, which may be saved only if the stored text is still `from`. */
export interface Change {
  readonly key: string
  readonly id: string
  readonly from: string
  readonly to: string
}

export const isChanged = (row: Row): boolean => row.draft && row.text !== row.published

/** Returns whether the document is published. Editors select unpublished documents singly, not with 'Select all'. */
export const isOnline = (row: Row): boolean => row.published !== null

function isHidden({field, value, parent}: Stop, document: Doc): boolean {
  const {hidden} = field.definition
  return typeof hidden === 'function'
    ? hidden({document, parent, value, currentUser: null, path: []})
    : hidden === true
}

const keyOf = (document: Doc, steps: readonly Step[]): string =>
  steps.reduce(
    (key, step) => {
      if ('index' in step) return `${key}[${step.key || `#${step.index + 1}`}]`
      return key.endsWith(':') ? `${key}${step.name}` : `${key}.${step.name}`
    },
    `${publishedOf(document._id)}:`,
  )

/** Returns whether visitors read the field. Excludes values from a fixed list, and fields with the option `unseen`. */
const isForReaders = ({unseen, definition: {options}}: Field): boolean =>
  !unseen && !(isFields(options) && options.list)

function textsOf(type: Field, document: Doc): Text[] {
  const found: Text[] = []
  walk(document, type, (stop) => {
    const {field, value, steps: here} = stop
    const add = (steps: readonly Step[], text: Pick<Text, 'kind' | 'block' | 'text' | 'besides'>) => {
      const place = {key: keyOf(document, steps), path: pathOf(steps), field: titleOf(steps)}
      found.push({...place, limit: field.limit, template: field.template, ...text})
    }
    if (field.definition.readOnly === true || isHidden(stop, document)) return false
    // Skips the alternative text if the picture has no file.
    if (field.kind === 'picture') return isFields(value) && Boolean(value.asset)
    if (field.kind === 'text' && isForReaders(field)) {
      const kind = field.definition.type === 'text' ? 'lines' : 'line'
      add(here, {kind, block: null, text: textOf(value), besides: 0})
    } else if (field.kind === 'rich') {
      const whole = countCharacters(plainText(value))
      for (const {item, step} of objectsIn(value)) {
        if (!isBlock(item)) continue
        const text = toNotation(item)
        const besides = whole - countCharacters(plainOf(text))
        add([...here, step], {kind: 'paragraph', block: item, text, besides})
      }
    }
    return true
  })
  return found
}

export function rowsOf(type: Field, pair: Pair, section: string, alone: boolean): Row[] {
  const current = pair.draft ?? pair.published
  if (!current) return []
  const online = pair.published && new Map(textsOf(type, pair.published).map(({key, text}) => [key, text]))
  const document = alone ? '' : documentTitle(type, current)
  return textsOf(type, current).map((found) => ({
    ...found,
    id: pair.id,
    type: type.name,
    document,
    name: document ? `${document} · ${found.field}` : found.field,
    section,
    published: online && (online.get(found.key) ?? ''),
    draft: pair.draft !== null,
  }))
}

export const wordsOf = ({kind}: Pick<Row, 'kind'>, text: string) =>
  kind === 'paragraph' ? plainOf(text) : text

/** Returns the length that the schema limits: the text plus the other paragraphs of its rich text. */
export const lengthOf = (row: Pick<Row, 'kind' | 'besides'>, text: string): number =>
  row.besides + countCharacters(wordsOf(row, text))

export const excessOf = (row: Row, text: string): number =>
  excessOver(wordsOf(row, text), (row.limit ?? Infinity) - row.besides)
