/** Every word that we add to the tool and to forms; its own, in Italian, stand in `studio/locale/presentation.ts`. */
export const words = {
  view: 'Stato della pagina',
  nowhere: 'Non si vede nella pagina.',
  seo: 'Non si vede nella pagina: appare nei risultati di ricerca e nelle anteprime condivise.',
  messages:
    'Sono i messaggi già scritti che si aprono in WhatsApp e nella posta; nella pagina si vedono i pulsanti che li aprono.',
  toast: 'Avviso',
}

/** What a view is called in the list of places where a document shows; a section is called by its own title. */
export const PLACES: Record<string, string> = {
  '': 'Intestazione',
  menu: 'Menu del telefono',
  'sezione/packages': 'Pacchetti: invito',
  pacchetti: 'Pacchetti aperti',
  whatsapp: 'Pulsante WhatsApp',
  sconto: 'Finestra dello sconto',
  'sconto/non-copiato': 'Finestra dello sconto: copia non riuscita',
  'quiz/email': 'Quiz: e-mail e privacy',
  'quiz/foto-scelta': 'Quiz: foto',
  'quiz/elaborazione': 'Quiz: elaborazione',
  'quiz/riuscito': 'Quiz: inviato',
  'quiz/non-riuscito': 'Quiz: non inviato',
  'quiz/in-attesa': 'Quiz: in attesa della rete',
  'quiz/ripresa': 'Quiz: risposte di una visita precedente',
  privacy: 'Informativa aperta',
  'pagine-di-testo': 'Pagine di testo',
  'non-trovata': 'Pagina non trovata (404)',
  errore: 'Errore imprevisto',
}

/** Of documents that the page lists: where each shows, and what that is called. */
export const LISTED: Record<string, {kind: string; title: string}> = {
  package: {kind: 'pacchetti', title: 'Il pacchetto'},
  case: {kind: 'caso', title: 'Il caso'},
  testimonial: {kind: 'testimonianza', title: 'La testimonianza'},
  faq: {kind: 'domanda', title: 'La domanda, aperta'},
  quizQuestion: {kind: 'quiz', title: 'Quiz: domanda'},
}
