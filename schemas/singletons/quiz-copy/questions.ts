import {inTab} from '../../fields/field.ts'
import {line} from '../../fields/text.ts'
import {templates} from '../../templates.ts'

/** What surrounds the eight questions. */
export const questionFields = inTab('questions', {
  progress: line({
    title: 'Avanzamento',
    description:
      'Scrivi come si legge il passo, con {numero} e {totale}. Es.: «Domanda {numero} di {totale}».',
    max: 40,
    template: templates.quizCopy.progress,
  }),
  backButton: line({
    title: 'Pulsante indietro',
    description: 'Scrivi il pulsante che torna alla domanda precedente. Es.: «Indietro».',
    max: 20,
  }),
  continueButton: line({
    title: 'Pulsante avanti',
    description: 'Scrivi il pulsante sotto il campo della città. Es.: «Continua».',
    max: 20,
  }),
  closeLabel: line({
    title: 'Chiudi il quiz',
    description: 'Scrivi che cosa fa la crocetta: lo legge il lettore di schermo. Es.: «Chiudi il quiz».',
    max: 40,
  }),
})
