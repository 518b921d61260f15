import {STEP_TITLES, STEPS} from '../../../../schemas/quiz-steps.ts'

/** First part of the preview's URL path, which `web/preview/address.ts` parses. */
const PREVIEW = '/anteprima'

/** Path, title and document types of a view. The form of the first type opens beside the view. */
export type View = readonly [path: string, title: string, ...types: string[]]

export const VIEWS: Readonly<Record<string, readonly View[]>> = {
  Pagina: [
    ['', 'Pagina intera', 'hero', 'header', 'brand', 'contact'],
    ['menu', 'Menu del telefono aperto', 'brand', 'header', 'contact'],
    ['salta', 'Collegamento per la tastiera', 'header'],
    ['pacchetti', 'Pacchetti aperti', 'packagesSection', 'contact', 'messages'],
    ['dopo', 'Casi: foto «dopo»', 'beforeAfter'],
    ['domanda', 'Prima domanda FAQ aperta', 'faqSection'],
    ['privacy', 'Informativa aperta', 'privacy'],
    ['pagine-di-testo', 'Pagine di testo', 'texts'],
    ['whatsapp', 'Pulsante WhatsApp con etichetta', 'whatsappButton', 'contact'],
    ['sconto', 'Finestra dello sconto', 'discountPopup', 'contact', 'messages'],
    ['sconto/non-copiato', 'Finestra dello sconto: copia non riuscita', 'discountPopup'],
  ],
  Quiz: [
    ...STEPS.map((step, index): View => [`quiz/${step}`, `${index + 1} · ${STEP_TITLES[step]}`]),
    ['quiz/foto-scelta', `${STEPS.length} · Foto scelta`, 'quizCopy'],
    ['quiz/foto-non-visibile', `${STEPS.length} · Foto che il browser non mostra`, 'quizCopy'],
    ['quiz/elaborazione', 'Elaborazione', 'quizCopy'],
    ['quiz/email', 'E-mail', 'quizCopy', 'privacy'],
    ['quiz/invio', 'Invio in corso', 'quizCopy'],
    ['quiz/riuscito', 'Inviato', 'quizCopy', 'contact'],
    ['quiz/non-riuscito', 'Non inviato', 'quizCopy', 'contact'],
    ['quiz/in-attesa', 'In attesa della rete', 'quizCopy'],
    ['quiz/ripresa', 'Risposte di una visita precedente', 'quizCopy'],
  ],
  Avvisi: [
    ['avviso/successToast', 'Richiesta inviata', 'quizCopy'],
    ['avviso/photoErrorToast', 'Foto non caricata', 'quizCopy'],
    ['avviso/saveErrorToast', 'Salvataggio non riuscito', 'quizCopy'],
    ['avviso/unexpectedErrorToast', 'Errore imprevisto', 'quizCopy'],
    ['avviso/outboxSent', 'Richiesta in attesa inviata', 'quizCopy'],
    ['avviso/outboxWithdrawn', 'Richiesta in attesa ritirata', 'quizCopy'],
    ['avviso/cleared', 'Risposte cancellate', 'quizCopy'],
    ['avviso/copiedToast', 'Codice copiato', 'discountPopup'],
  ],
  'Altre pagine': [
    ['non-trovata', 'Pagina non trovata (404)', 'pages', 'brand'],
    ['errore', 'Errore imprevisto', 'pages', 'contact'],
  ],
}

const PATHS = new Set(Object.values(VIEWS).flatMap((views) => views.map(([path]) => path)))

export const addressOf = (view: string): string => (view === '' ? PREVIEW : `${PREVIEW}/${view}`)

/**
 * Returns the path of the view that a preview URL shows, or '' for the whole page and unknown URLs. For
 * `/anteprima/pacchetti/oro`, returns `pacchetti`, because this list entry has no view of its own.
 */
export function viewAt(address: string): string {
  const [, root, ...parts] = new URL(address, 'http://preview').pathname.split('/')
  const candidates = `/${root}` === PREVIEW ? [parts.join('/'), parts[0] ?? ''] : []
  return candidates.find((path) => PATHS.has(path)) ?? ''
}
