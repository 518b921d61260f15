import type {DocumentResolver} from 'sanity/presentation'
import {isStep, quizQuestionId} from '../../../../schemas/quiz-steps.ts'
import {SECTIONS} from '../../../../schemas/sections.ts'
import {PREVIEW} from './addresses.ts'

/** The document that opens beside a view when nothing else was chosen. */
const single = (path: string, type: string): DocumentResolver => ({route: `${PREVIEW}${path}`, type})

const byId = (path: string, id = (name: string) => name): DocumentResolver => ({
  route: `${PREVIEW}${path}/:name`,
  resolve: ({params}) => ({filter: '_id == $id', params: {id: id(params.name ?? '')}}),
})

export const mainDocuments: DocumentResolver[] = [
  single('', 'hero'),
  single('/menu', 'brand'),
  single('/salta', 'header'),
  single('/pacchetti', 'packagesSection'),
  single('/dopo', 'beforeAfter'),
  single('/domanda', 'faqSection'),
  single('/privacy', 'privacy'),
  single('/pagine-di-testo', 'texts'),
  single('/whatsapp', 'whatsappButton'),
  single('/sconto', 'discountPopup'),
  single('/sconto/:part', 'discountPopup'),
  single('/avviso/copiedToast', 'discountPopup'),
  single('/avviso/:name', 'quizCopy'),
  single('/non-trovata', 'pages'),
  single('/errore', 'pages'),
  byId('/quiz', (name) => (isStep(name) ? quizQuestionId(name) : 'quizCopy')),
  byId('/sezione', (name) => SECTIONS.find((section) => section.name === name)?.type ?? name),
  byId('/pacchetti'),
  byId('/caso'),
  byId('/testimonianza'),
  byId('/domanda'),
]
