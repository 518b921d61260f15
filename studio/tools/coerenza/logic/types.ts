import type {Doc} from '../../../documents/ids.ts'
import type {Field} from '../../../documents/model.ts'

/** As an editor sees it: its draft where there is one, under the id that it is published with. */
export type {Doc}

/** A field of a document, with the names that an editor sees. */
export interface Spot {
  readonly id: string
  readonly type: string
  /** As Sanity's forms write it: `figures[_key=="a"].value`. */
  readonly path: string
  readonly document: string
  readonly field: string
}

/** A field with what stands there; `mark` is the part that the finding is about. */
export interface Place extends Spot {
  readonly quote: string
  readonly mark?: readonly [start: number, end: number]
  /** What this place claims, where places are set against each other. */
  readonly claim?: string
}

/** Words that are read together: a text, a paragraph of a rich text, a figure with its label. */
export interface Passage extends Spot {
  readonly text: string
  /** The fields that it is made of. */
  readonly segments: readonly {readonly path: string; readonly start: number; readonly text: string}[]
  /** The title or question above it, if any. */
  readonly heading: string
  readonly limit: number | undefined
  /** No visitor reads it: an address, say. */
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
  /** The passages in which the clinic itself speaks to visitors. */
  readonly told: readonly Passage[]
  readonly pictures: readonly Picture[]
  ofType(type: string): readonly Doc[]
  place(doc: Doc, path: string, quote: string, claim?: string): Place
}

/** A new value for a field of a draft; without one the field is emptied. */
export type Change = Pick<Spot, 'id' | 'type' | 'path' | 'document'> & {
  readonly value?: string | number | boolean
}

export interface Fix {
  readonly label: string
  readonly changes: readonly Change[]
}

/** The most serious first; what must be done before going live stands apart. */
export const SEVERITIES = ['contradiction', 'error', 'warning', 'golive'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What a rule yields. It is ignored if it has no places. */
export interface Found {
  /** Tells a rule's findings apart, and stays while the figures change. */
  readonly subject?: string
  readonly title: string
  readonly places: readonly Place[]
  readonly why: string
  readonly solution: string
  /** One where the right value is certain; several where only a person knows which. */
  readonly fixes?: readonly Fix[]
  /** What an acceptance is about, if it is not simply what stands in the places. */
  readonly facts?: readonly string[]
}

export interface Rule {
  /** Part of stored acceptances: never change it. */
  readonly id: string
  readonly title: string
  readonly severity: Severity
  readonly check: (content: Content) => Iterable<Found>
}
