import type {FieldOptions, Fields} from './field.ts'
import {line, paragraph} from './text.ts'

interface OpeningOptions extends Pick<FieldOptions, 'group'> {
  /** What the title's description says. */
  title: string
  /** What the introduction's description says. */
  intro: string
}

/** How most sections open: their title, and what it means. */
export const opening = ({title, intro, group}: OpeningOptions) =>
  ({
    title: line({title: 'Titolo', description: title, group, max: 60}),
    intro: paragraph({title: 'Introduzione', description: intro, group, max: 220, optional: true}),
  }) satisfies Fields
