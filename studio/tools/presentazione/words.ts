import {STEP_TITLES, STEPS} from '../../../schemas/quiz-steps.ts'

/** Every word that we add to the tool; its own, in Italian, stand in `studio/locale/presentation.ts`. */
export const words = {
  tool: 'Presentazione',
  view: 'Stato della pagina',
  nowhere: 'Non si vede nella pagina.',
  seo: 'Non si vede nella pagina: appare nei risultati di ricerca e nelle anteprime condivise.',
  messages:
    'Sono i messaggi già scritti che si aprono in WhatsApp e nella posta; nella pagina si vedono i pulsanti che li aprono.',
}

type View = [path: string, title: string]

/** What can be looked at, in the order of the page. */
export const viewGroups: {title: string; views: View[]}[] = [
  {
    title: 'Pagina',
    views: [
      ['', 'Pagina intera'],
      ['menu', 'Menu del telefono aperto'],
      ['salta', 'Collegamento per la tastiera'],
      ['pacchetti', 'Pacchetti aperti'],
      ['dopo', 'Casi: foto «dopo»'],
      ['domanda', 'Prima domanda FAQ aperta'],
      ['privacy', 'Informativa aperta'],
      ['whatsapp', 'Pulsante WhatsApp con etichetta'],
      ['sconto', 'Finestra dello sconto'],
      ['sconto/non-copiato', 'Finestra dello sconto: copia non riuscita'],
    ],
  },
  {
    title: 'Quiz',
    views: [
      ...STEPS.map((step, index): View => [`quiz/${step}`, `${index + 1} · ${STEP_TITLES[step]}`]),
      ['quiz/foto-scelta', `${STEPS.length} · Foto scelta`],
      ['quiz/foto-non-visibile', `${STEPS.length} · Foto che il browser non mostra`],
      ['quiz/elaborazione', 'Elaborazione'],
      ['quiz/email', 'E-mail'],
      ['quiz/invio', 'Invio in corso'],
      ['quiz/riuscito', 'Inviato'],
      ['quiz/non-riuscito', 'Non inviato'],
      ['quiz/in-attesa', 'In attesa della rete'],
      ['quiz/ripresa', 'Risposte di una visita precedente'],
    ],
  },
  {
    title: 'Avvisi',
    views: [
      ['avviso/successToast', 'Richiesta inviata'],
      ['avviso/photoErrorToast', 'Foto non caricata'],
      ['avviso/saveErrorToast', 'Salvataggio non riuscito'],
      ['avviso/unexpectedErrorToast', 'Errore imprevisto'],
      ['avviso/outboxSent', 'Richiesta in attesa inviata'],
      ['avviso/outboxWithdrawn', 'Richiesta in attesa ritirata'],
      ['avviso/cleared', 'Risposte cancellate'],
      ['avviso/copiedToast', 'Codice copiato'],
    ],
  },
  {
    title: 'Altre pagine',
    views: [
      ['non-trovata', 'Pagina non trovata (404)'],
      ['errore', 'Errore imprevisto'],
    ],
  },
]

/** The names of places that a single document leads to. */
export const places = {
  header: 'Intestazione',
  menu: 'Menu del telefono',
  hero: 'Apertura',
  teaser: 'Pacchetti: invito',
  packages: 'Pacchetti aperti',
  package: 'Il pacchetto',
  case: 'Il caso',
  testimonial: 'La testimonianza',
  faq: 'FAQ',
  question: 'La domanda, aperta',
  footer: 'Piè di pagina',
  whatsapp: 'Pulsante WhatsApp',
  popup: 'Finestra dello sconto',
  popupFailed: 'Finestra dello sconto: copia non riuscita',
  quizEmail: 'Quiz: e-mail e privacy',
  quizPhoto: 'Quiz: foto',
  quizProcessing: 'Quiz: elaborazione',
  quizDone: 'Quiz: inviato',
  quizFailed: 'Quiz: non inviato',
  quizQueued: 'Quiz: in attesa della rete',
  quizResume: 'Quiz: risposte di una visita precedente',
  quizQuestion: 'Quiz: domanda',
  toast: 'Avviso',
  policy: 'Informativa aperta',
  notFound: 'Pagina non trovata (404)',
  error: 'Errore imprevisto',
} as const
