import type {Fields} from './field.ts'
import {listOf} from './list.ts'
import {opening, paragraph} from './text.ts'

interface PointsOptions {
  /** What the descriptions say. */
  title: string
  intro: string
  points: string
  note: string
}

/** A section that is a title and short texts, one below the other. */
export const points = ({title, intro, points: said, note}: PointsOptions) =>
  ({
    ...opening({title, intro}),
    points: listOf('titledText', {title: 'Punti', description: said, most: 12}),
    note: paragraph({title: 'Nota', description: note, max: 300, optional: true}),
  }) satisfies Fields
