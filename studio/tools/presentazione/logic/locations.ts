import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import {places, words} from '../words.ts'
import {addressOf} from './addresses.ts'

/** Where each document shows on the page, with an address that leads straight there. Pure. */
type Place = readonly [title: keyof typeof places, view: string]

const TOASTS = [
  'successToast',
  'photoErrorToast',
  'saveErrorToast',
  'unexpectedErrorToast',
  'cleared',
] as const

const ofSingletons: Record<string, readonly Place[]> = {
  brand: [
    ['header', ''],
    ['menu', 'menu'],
    ['footer', 'sezione/footer'],
    ['notFound', 'non-trovata'],
  ],
  contact: [['footer', 'sezione/footer']],
  header: [
    ['header', ''],
    ['menu', 'menu'],
  ],
  hero: [['hero', '']],
  trust: [['trust', 'sezione/trust']],
  packagesSection: [
    ['teaser', 'sezione/packages'],
    ['packages', 'pacchetti'],
  ],
  beforeAfter: [['beforeAfter', 'sezione/before-after']],
  howItWorks: [['howItWorks', 'sezione/how-it-works']],
  testimonialsSection: [['testimonials', 'sezione/testimonials']],
  faqSection: [['faq', 'sezione/faq']],
  footer: [['footer', 'sezione/footer']],
  whatsappButton: [['whatsapp', 'whatsapp']],
  discountPopup: [
    ['popup', 'sconto'],
    ['popupFailed', 'sconto/non-copiato'],
    ['toast', 'avviso/copiedToast'],
  ],
  quizCopy: [
    ['quizPhoto', 'quiz/foto-scelta'],
    ['quizProcessing', 'quiz/elaborazione'],
    ['quizEmail', 'quiz/email'],
    ['quizDone', 'quiz/riuscito'],
    ['quizFailed', 'quiz/non-riuscito'],
    ['quizQueued', 'quiz/in-attesa'],
    ['quizResume', 'quiz/ripresa'],
    ...TOASTS.map((name): Place => ['toast', `avviso/${name}`]),
  ],
  messages: [
    ['packages', 'pacchetti'],
    ['faq', 'sezione/faq'],
    ['popup', 'sconto'],
  ],
  pages: [
    ['notFound', 'non-trovata'],
    ['error', 'errore'],
  ],
  privacy: [
    ['quizEmail', 'quiz/email'],
    ['policy', 'privacy'],
  ],
}

const STEP_PREFIX = 'quizQuestion-'

function ofDocument(type: string, id: string): readonly Place[] {
  switch (type) {
    case 'package':
      return [['package', `pacchetti/${id}`]]
    case 'case':
      return [['case', `caso/${id}`]]
    case 'testimonial':
      return [['testimonial', `testimonianza/${id}`]]
    case 'faq':
      return [['question', `domanda/${id}`]]
    case 'quizQuestion':
      return [['quizQuestion', `quiz/${id.replace(STEP_PREFIX, '')}`]]
    default:
      return ofSingletons[type] ?? []
  }
}

const MESSAGES: Record<string, string> = {seo: words.seo, messages: words.messages}

export function locationsOf(type: string, id: string): DocumentLocationsState {
  const published = id.replace(/^drafts\.|^versions\.[^.]+\./, '')
  const locations = ofDocument(type, published).map(
    ([title, view]): DocumentLocation => ({title: places[title], href: addressOf(view)}),
  )
  const message = MESSAGES[type] ?? (locations.length === 0 ? words.nowhere : null)
  return {locations, ...(message ? {message, tone: locations.length === 0 ? 'caution' : 'positive'} : {})}
}
