import type {Doc} from '../../../documents/ids.ts'
import type {Field} from '../../../documents/model.ts'

/** The draft if it exists, otherwise the published document, under the published id. */
export type {Doc}

/** A field of a document with its titles for editors. */
export interface Spot {
  readonly id: string
  readonly type: string
  /** Path in Sanity's syntax: `figures[_key=="a"].value`. */
  readonly path: string
  readonly document: string
  readonly field: string
}

/** A field with a quote of its text. `mark` is the part that the finding is about. */
export interface Place extends Spot {
  readonly quote: string
  readonly mark?: readonly [start: number, end: number]
  /** This place's claim, if the finding compares places. */
  readonly claim?: string
}

/** A unit of text that is read together: a string, a paragraph of a rich text, or a figure with its label. */
export interface Passage extends Spot {
  readonly text: string
  /** The fields that the passage consists of. */
  readonly segments: readonly {readonly path: string; readonly start: number; readonly text: string}[]
  /** The title or question above the passage, or ''. */
  readonly heading: string
  readonly limit: number | undefined
  /** Whether visitors do not see the text, such as an address. */
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
  /** Passages in which the clinic itself speaks to visitors. */
  readonly ownTexts: readonly Passage[]
  readonly pictures: readonly Picture[]
  ofType(type: string): readonly Doc[]
  place(doc: Doc, path: string, quote: string, claim?: string): Place
}

/** A new value for a field of a draft. Without a value the field is unset. */
export type Change = Pick<Spot, 'id' | 'type' | 'path' | 'document'> & {
  readonly value?: string | number | boolean | readonly unknown[]
}

export interface Fix {
  readonly label: string
  readonly changes: readonly Change[]
}

/** Most serious first. `golive` findings have a list of their own. */
export const SEVERITIES = ['contradiction', 'error', 'warning', 'golive'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A finding as a rule yields it. `check` ignores findings without places. */
export interface Found {
  /** Distinguishes a rule's findings, and stays the same when figures change. */
  readonly subject?: string
  readonly title: string
  readonly places: readonly Place[]
  readonly why: string
  readonly solution: string
  /** One fix if the right value is certain, several if a person has to choose. */
  readonly fixes?: readonly Fix[]
  /** Facts that an acceptance refers to, if they differ from the texts of the places. */
  readonly facts?: readonly string[]
}

export interface Rule {
  /** Stored in acceptances: never change it. */
  readonly id: string
  readonly title: string
  readonly severity: Severity
  readonly check: (content: Content) => Iterable<Found>
}
