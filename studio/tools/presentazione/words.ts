/** Every word that we add to the tool and to forms; its own, in Italian, stand in `studio/locale/presentation.ts`. */
export const words = {
  view: 'Stato della pagina',
  nowhere: 'Non si vede nella pagina.',
  seo: 'Non si vede nella pagina: appare nei risultati di ricerca e nelle anteprime condivise.',
  messages:
    'Sono i messaggi già scritti che si aprono in WhatsApp e nella posta; nella pagina si vedono i pulsanti che li aprono.',
}

/** Where a document shows, in other words than those of the view that is opened there. */
export const PLACES: Record<string, string> = {
  '': 'Intestazione',
  'sezione/packages': 'Pacchetti: invito',
}

/** Of documents that the page lists: where each shows, and what that is called. */
export const LISTED: Record<string, {kind: string; title: string}> = {
  package: {kind: 'pacchetti', title: 'Il pacchetto'},
  case: {kind: 'caso', title: 'Il caso'},
  testimonial: {kind: 'testimonianza', title: 'La testimonianza'},
  faq: {kind: 'domanda', title: 'La domanda, aperta'},
  quizQuestion: {kind: 'quiz', title: 'Quiz: domanda'},
}
