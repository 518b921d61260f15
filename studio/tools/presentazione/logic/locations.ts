import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import {SECTIONS} from '../../../../schemas/sections.ts'
import {LISTED, PLACES, words} from '../words.ts'
import {addressOf} from './addresses.ts'

/** Where each document shows on the page, with the address of that place. Pure. */

/** The views of documents that show in more places than their own section, or in another. */
const ELSEWHERE: Record<string, readonly string[]> = {
  brand: ['', 'menu', 'sezione/footer', 'non-trovata'],
  contact: [
    '',
    'menu',
    'pacchetti',
    'sezione/faq',
    'sezione/footer',
    'whatsapp',
    'sconto',
    'quiz/riuscito',
    'quiz/non-riuscito',
    'errore',
  ],
  header: ['', 'menu'],
  packagesSection: ['sezione/packages', 'pacchetti'],
  whatsappButton: ['whatsapp'],
  discountPopup: ['sconto', 'sconto/non-copiato', 'avviso/copiedToast'],
  quizCopy: [
    'quiz/foto-scelta',
    'quiz/elaborazione',
    'quiz/email',
    'quiz/riuscito',
    'quiz/non-riuscito',
    'quiz/in-attesa',
    'quiz/ripresa',
    'avviso/successToast',
    'avviso/photoErrorToast',
    'avviso/saveErrorToast',
    'avviso/unexpectedErrorToast',
    'avviso/cleared',
  ],
  messages: ['pacchetti', 'sezione/faq', 'sconto'],
  pages: ['non-trovata', 'errore'],
  privacy: ['quiz/email', 'privacy'],
  texts: ['pagine-di-testo', 'sezione/footer'],
}

function titleOf(view: string): string {
  const section = SECTIONS.find(({name}) => view === `sezione/${name}`)
  return PLACES[view] ?? section?.title ?? words.toast
}

const location = (title: string, view: string): DocumentLocation => ({title, href: addressOf(view)})

function placesOf(type: string, id: string): DocumentLocation[] {
  const listed = LISTED[type]
  if (listed) return [location(listed.title, `${listed.kind}/${id}`)]
  const section = SECTIONS.find((one) => one.type === type)
  // Its section stands at the page's top, which is called by the header's name otherwise.
  if (section?.name === 'hero') return [location(section.title, '')]
  const views = ELSEWHERE[type] ?? (section ? [`sezione/${section.name}`] : [])
  return views.map((view) => location(titleOf(view), view))
}

const MESSAGES: Record<string, string> = {seo: words.seo, messages: words.messages}

export function locationsOf(type: string, id: string): DocumentLocationsState {
  const name = id.replace(/^drafts\.|^versions\.[^.]+\./, '').replace(/^quizQuestion-/, '')
  const locations = placesOf(type, name)
  const message = MESSAGES[type] ?? (locations.length === 0 ? words.nowhere : null)
  return {locations, ...(message ? {message, tone: locations.length === 0 ? 'caution' : 'positive'} : {})}
}
