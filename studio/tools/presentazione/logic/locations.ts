import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import {SECTIONS} from '../../../../schemas/sections.ts'
import {places, words} from '../words.ts'
import {addressOf} from './addresses.ts'

/** Where each document shows on the page, with an address that leads straight there. Pure. */
type Place = readonly [title: string, view: string]

const TOASTS = [
  'successToast',
  'photoErrorToast',
  'saveErrorToast',
  'unexpectedErrorToast',
  'cleared',
] as const

/** What shows in more places than its own section, or in another. */
const ELSEWHERE: Record<string, readonly Place[]> = {
  brand: [
    [places.header, ''],
    [places.menu, 'menu'],
    [places.footer, 'sezione/footer'],
    [places.notFound, 'non-trovata'],
  ],
  contact: [[places.footer, 'sezione/footer']],
  header: [
    [places.header, ''],
    [places.menu, 'menu'],
  ],
  hero: [[places.hero, '']],
  packagesSection: [
    [places.teaser, 'sezione/packages'],
    [places.packages, 'pacchetti'],
  ],
  whatsappButton: [[places.whatsapp, 'whatsapp']],
  discountPopup: [
    [places.popup, 'sconto'],
    [places.popupFailed, 'sconto/non-copiato'],
    [places.toast, 'avviso/copiedToast'],
  ],
  quizCopy: [
    [places.quizPhoto, 'quiz/foto-scelta'],
    [places.quizProcessing, 'quiz/elaborazione'],
    [places.quizEmail, 'quiz/email'],
    [places.quizDone, 'quiz/riuscito'],
    [places.quizFailed, 'quiz/non-riuscito'],
    [places.quizQueued, 'quiz/in-attesa'],
    [places.quizResume, 'quiz/ripresa'],
    ...TOASTS.map((name): Place => [places.toast, `avviso/${name}`]),
  ],
  messages: [
    [places.packages, 'pacchetti'],
    [places.faq, 'sezione/faq'],
    [places.popup, 'sconto'],
  ],
  pages: [
    [places.notFound, 'non-trovata'],
    [places.error, 'errore'],
  ],
  privacy: [
    [places.quizEmail, 'quiz/email'],
    [places.policy, 'privacy'],
  ],
}

function ofSection(type: string): readonly Place[] {
  const section = SECTIONS.find((one) => one.type === type)
  return section ? [[section.title, `sezione/${section.name}`]] : []
}

const STEP_PREFIX = 'quizQuestion-'

function ofDocument(type: string, id: string): readonly Place[] {
  switch (type) {
    case 'package':
      return [[places.package, `pacchetti/${id}`]]
    case 'case':
      return [[places.case, `caso/${id}`]]
    case 'testimonial':
      return [[places.testimonial, `testimonianza/${id}`]]
    case 'faq':
      return [[places.question, `domanda/${id}`]]
    case 'quizQuestion':
      return [[places.quizQuestion, `quiz/${id.replace(STEP_PREFIX, '')}`]]
    default:
      return ELSEWHERE[type] ?? ofSection(type)
  }
}

const MESSAGES: Record<string, string> = {seo: words.seo, messages: words.messages}

export function locationsOf(type: string, id: string): DocumentLocationsState {
  const published = id.replace(/^drafts\.|^versions\.[^.]+\./, '')
  const locations = ofDocument(type, published).map(
    ([title, view]): DocumentLocation => ({title, href: addressOf(view)}),
  )
  const message = MESSAGES[type] ?? (locations.length === 0 ? words.nowhere : null)
  return {locations, ...(message ? {message, tone: locations.length === 0 ? 'caution' : 'positive'} : {})}
}
