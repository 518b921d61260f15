import type {SanityDocument} from 'sanity'
import type {Template} from '../../../../schemas/templates.ts'
import type {Block} from './notation.ts'

export type Doc = SanityDocument

/** A document as the editors see it: its published state, its draft, or both. */
export interface Pair {
  readonly id: string
  readonly published: Doc | null
  readonly draft: Doc | null
}

/** One string of the page. */
export interface Row {
  /** Document and path by `_key`: the same as long as the text exists. */
  readonly key: string
  readonly id: string
  readonly type: string
  /** Where a patch finds it. */
  readonly path: string
  /** How it is stored: one line, several lines, or one paragraph of a formatted text. */
  readonly kind: 'line' | 'lines' | 'paragraph'
  /** A paragraph as it is stored. */
  readonly block: Block | null
  /** The field's Italian titles from the outside in. */
  readonly field: string
  /** The document's name, where there are several of its type. */
  readonly document: string
  readonly section: number
  /** What stands in the draft, or else in the published document; a paragraph in its notation. */
  readonly text: string
  /** What visitors see; null: not published yet. */
  readonly published: string | null
  readonly limit: number | undefined
  /** Characters that share the limit with this text: the other paragraphs. */
  readonly besides: number
  readonly template: Template | undefined
  readonly updatedAt: string
  readonly draft: boolean
}

/** A text that is to become another one, if it still is what it was. */
export interface Change {
  readonly key: string
  readonly id: string
  readonly from: string
  readonly to: string
}

export const isChanged = (row: Row): boolean => row.draft && row.text !== row.published

/** Of a document that visitors see. To bring one online, or back, somebody has to choose it by itself. */
export const isOnline = (row: Row): boolean => row.published !== null
