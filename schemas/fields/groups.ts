import type {FieldGroupDefinition} from 'sanity'

/** The tabs of a form, so that the same word means the same thing in every document. */
const titles = {
  texts: 'Testi',
  buttons: 'Pulsanti',
  labels: 'Etichette',
  pictures: 'Immagini',
  accessibility: 'Accessibilità',
} as const

export type GroupName = keyof typeof titles

/** The first tab named is the one that opens. */
export const groups = (...names: GroupName[]): FieldGroupDefinition[] =>
  names.map((name, index) => ({name, title: titles[name], default: index === 0}))
