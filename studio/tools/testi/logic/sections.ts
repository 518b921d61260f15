import {pageTypes} from '../../../../schemas/catalog.ts'
import {listTitles} from '../../../../schemas/list-titles.ts'

export type Section = {
  readonly title: string
  /** Where on the page it stands; null: it shows only at certain moments, or on no page at all. */
  readonly anchor: string | null
  readonly types: readonly string[]
}

/** The parts of the page from top to bottom, then what appears over it, behind it and around it. */
const NAMED: readonly Section[] = [
  {title: 'Nome e menu', anchor: '', types: ['brand']},
  {title: 'Intestazione', anchor: '', types: ['header']},
  {title: 'Apertura', anchor: 'hero', types: ['hero']},
  {title: 'Fiducia', anchor: 'trust', types: ['trust']},
  {title: 'Pacchetti', anchor: 'packages', types: ['packagesSection', 'package']},
  {title: 'Prima e dopo', anchor: 'before-after', types: ['beforeAfter', 'case']},
  {title: 'Come funziona', anchor: 'how-it-works', types: ['howItWorks']},
  {title: 'Testimonianze', anchor: 'testimonials', types: ['testimonialsSection', 'testimonial']},
  {title: 'FAQ', anchor: 'faq', types: ['faqSection', 'faq']},
  {title: 'Piè di pagina', anchor: 'footer', types: ['footer']},
  {title: 'Contatti', anchor: 'footer', types: ['contact']},
  {title: 'Pulsante WhatsApp', anchor: '', types: ['whatsappButton']},
  {title: 'Finestra dello sconto', anchor: null, types: ['discountPopup']},
  {title: listTitles.quizQuestion, anchor: null, types: ['quizQuestion']},
  {title: 'Testi del quiz', anchor: null, types: ['quizCopy']},
  {title: 'Messaggi', anchor: null, types: ['messages']},
  {title: 'Privacy', anchor: 'privacy', types: ['privacy']},
  {title: 'Pagine di errore', anchor: null, types: ['pages']},
  {title: 'Ricerca e condivisione', anchor: null, types: ['seo']},
]

const named = new Set(NAMED.flatMap(({types}) => types))
const others = pageTypes.filter((type) => !named.has(type))

/** A type that nobody has placed yet stands at the end rather than nowhere. */
export const SECTIONS: readonly Section[] =
  others.length > 0 ? [...NAMED, {title: 'Altro', anchor: null, types: others}] : NAMED
