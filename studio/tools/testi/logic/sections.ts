import {PAGE_TYPES, QUIZ_TITLE} from '../../../../schemas/catalog.ts'
import {SECTIONS as PARTS, type Section as Part} from '../../../../schemas/sections.ts'

export interface Section {
  readonly title: string
  /** Where on the page it stands; null: it hovers over the page, shows only at certain moments, or on no page at all. */
  readonly anchor: string | null
  readonly types: readonly string[]
}

/** What the footer shows is edited in a document of its own. */
const CONTACTS: Section = {title: 'Contatti', anchor: 'footer', types: ['contact']}

const sectionOf = ({name, title, type, floats, list}: Part): Section => ({
  title,
  anchor: floats ? null : name,
  types: list ? [type, list.type] : [type],
})

/** The parts of the page from top to bottom, then what appears over it, behind it and around it. */
const NAMED: readonly Section[] = [
  {title: 'Nome e menu', anchor: null, types: ['brand']},
  ...PARTS.flatMap((part) => (part.type === 'footer' ? [sectionOf(part), CONTACTS] : [sectionOf(part)])),
  {title: QUIZ_TITLE, anchor: null, types: ['quizQuestion']},
  {title: 'Testi del quiz', anchor: null, types: ['quizCopy']},
  {title: 'Messaggi', anchor: null, types: ['messages']},
  {title: 'Privacy', anchor: 'privacy', types: ['privacy']},
  {title: 'Pagine di testo', anchor: null, types: ['texts']},
  {title: 'Pagine di errore', anchor: null, types: ['pages']},
  {title: 'Ricerca e condivisione', anchor: null, types: ['seo']},
]

const named = new Set(NAMED.flatMap(({types}) => types))
const others = PAGE_TYPES.filter((type) => !named.has(type))

/** A type that nobody has placed yet stands at the end rather than nowhere. */
export const SECTIONS: readonly Section[] =
  others.length > 0 ? [...NAMED, {title: 'Altro', anchor: null, types: others}] : NAMED
