import {inTab} from '../../fields/field.ts'
import {line, paragraph} from '../../fields/text.ts'

/** For a visitor who comes back to a quiz begun earlier. */
export const resumeFields = inTab('resume', {
  resumeTitle: line({
    title: 'Titolo della ripresa',
    description:
      'Scrivi il titolo per chi torna a un quiz lasciato a metà. Es.: «Vuole riprendere il quiz?».',
    max: 60,
  }),
  resumeText: paragraph({
    title: 'Testo della ripresa',
    description:
      'Di’ che le risposte restano 24 ore su questo dispositivo. Es.: «Abbiamo tenuto le sue risposte».',
    max: 220,
    rows: 2,
  }),
  resumeButton: line({
    title: 'Pulsante riprendi',
    description: 'Scrivi il pulsante che torna all’ultima domanda. Es.: «Riprendi il quiz».',
    max: 28,
  }),
  restartButton: line({
    title: 'Pulsante ricomincia',
    description: 'Scrivi il pulsante che riparte dalla prima domanda. Es.: «Ricomincia».',
    max: 28,
  }),
  clearButton: line({
    title: 'Cancella le risposte',
    description:
      'Scrivi il pulsante che elimina le risposte dal dispositivo. Es.: «Cancella le mie risposte».',
    max: 34,
  }),
  cleared: line({
    title: 'Avviso di cancellazione',
    description: 'Scrivi l’avviso dopo la cancellazione. Es.: «Le sue risposte sono state cancellate».',
    max: 60,
  }),
})
