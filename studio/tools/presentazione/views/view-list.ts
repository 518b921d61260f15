import {STEP_TITLES, STEPS} from '../../../../schemas/quiz-steps.ts'

type View = [path: string, title: string]

/** What can be looked at, in the order of the page. */
export const VIEW_GROUPS: {title: string; views: View[]}[] = [
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
      ['pagine-di-testo', 'Pagine di testo'],
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
      ['avviso/photoWaitsToast', 'Foto in attesa'],
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

const NAMED = new Map(VIEW_GROUPS.flatMap(({views}) => views))

/** A view of one document has no entry of its own: the list shows the one that it belongs to. */
export function listedView(view: string): string {
  if (NAMED.has(view)) return view
  const kind = view.split('/')[0] ?? ''
  return NAMED.has(kind) ? kind : ''
}
