/** Texts that we add to Sanity's Presentation tool. `studio/locale/presentation.ts` translates Sanity's own texts. */
export const words = {
  nowhere: 'Non si vede nella pagina.',
  seo: 'Non si vede nella pagina: appare nei risultati di ricerca e nelle anteprime condivise.',
  messages:
    'Sono i messaggi già scritti che si aprono in WhatsApp e nella posta; nella pagina si vedono i pulsanti che li aprono.',
} as const

/** Locations of list entries on the page, by document type. `kind` and the entry's id form the preview path. */
export const LISTED: Readonly<Record<string, {kind: string; title: string}>> = {
  package: {kind: 'pacchetti', title: 'Il pacchetto'},
  case: {kind: 'caso', title: 'Il caso'},
  testimonial: {kind: 'testimonianza', title: 'La testimonianza'},
  faq: {kind: 'domanda', title: 'La domanda, aperta'},
  quizQuestion: {kind: 'quiz', title: 'Quiz: domanda'},
}
