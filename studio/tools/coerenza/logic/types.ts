import type {Doc} from '../../../documents/ids.ts'
import type {Field} from '../../../documents/model.ts'

/** A draft if there is one, otherwise the published document. The id is always the published id. */
export type {Doc}

/** A field of a document, with the titles that editors see. */
export interface Spot {
  readonly id: string
  readonly type: string
  /** Path in Sanity's syntax: `figures[_key=="a"].value`. */
  readonly path: string
  readonly document: string
  readonly field: string
}

/** A field with a quote of its text. `mark` is the part of the quote that the finding is about. */
export interface Place extends Spot {
  readonly quote: string
  readonly mark?: readonly [start: number, end: number]
  /** The claim at this place, if the finding compares claims of several places. */
  readonly claim?: string
}

/** A text that the rules read as one unit: a string, a rich-text paragraph, or a figure with its label. */
export interface Passage extends Spot {
  readonly text: string
  /** The texts of the fields and spans that the passage consists of. */
  readonly segments: readonly {readonly path: string; readonly start: number; readonly text: string}[]
  /** The title or question above the passage, or ''. */
  readonly heading: string
  readonly limit: number | undefined
  /** Whether visitors cannot see the text, for example the URL of a link. */
  readonly unseen: boolean
  readonly template: Field['template']
}

export interface Picture extends Spot {
  readonly alt: string
  readonly illustration: boolean
}

export interface Content {
  readonly docs: readonly Doc[]
  readonly passages: readonly Passage[]
  /** Visible passages, except those of the document types in `NOT_OURS`. */
  readonly ownTexts: readonly Passage[]
  readonly pictures: readonly Picture[]
  ofType(type: string): readonly Doc[]
  place(doc: Doc, path: string, quote: string, claim?: string): Place
}

/** A new value for a field of a draft. Without a value, the fix removes the field. */
export type Change = Pick<Spot, 'id' | 'type' | 'path' | 'document'> & {
  readonly value?: string | number | boolean | readonly unknown[]
}

export interface Fix {
  readonly label: string
  readonly changes: readonly Change[]
}

/** Severities, most serious first. `golive` findings are tasks before the site goes live. */
export const SEVERITIES = ['contradiction', 'error', 'warning', 'golive'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A finding that a rule yields. `check` ignores findings without places. */
export interface Found {
  /** Distinguishes the findings of one rule. The subject stays the same when figures change. */
  readonly subject?: string
  readonly title: string
  readonly places: readonly Place[]
  readonly why: string
  readonly solution: string
  /** One fix if the right value is certain. Several fixes if an editor has to choose. */
  readonly fixes?: readonly Fix[]
  /** Facts that an acceptance refers to, if they differ from the texts of the places. */
  readonly facts?: readonly string[]
}

export interface Rule {
  /** Never change an id, because stored acceptances contain it. */
  readonly id: string
  readonly title: string
  readonly severity: Severity
  readonly check: (content: Content) => Iterable<Found>
}
