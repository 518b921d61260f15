import type {Fields} from '../../fields/field.ts'
import {line} from '../../fields/text.ts'
import {templates} from '../../templates.ts'

/** What surrounds the eight questions. */
export const questionFields: Fields = {
  progress: line({
    title: 'Avanzamento',
    description:
      'Scrivi come si legge il passo, con {numero} e {totale}. Es.: «Domanda {numero} di {totale}».',
    group: 'questions',
    max: 40,
    template: templates.quizCopy.progress,
  }),
  backButton: line({
    title: 'Pulsante indietro',
    description: 'Scrivi il pulsante che torna alla domanda precedente. Es.: «Indietro».',
    group: 'questions',
    max: 20,
  }),
  continueButton: line({
    title: 'Pulsante avanti',
    description: 'Scrivi il pulsante sotto il campo della città. Es.: «Continua».',
    group: 'questions',
    max: 20,
  }),
  closeLabel: line({
    title: 'Chiudi il quiz',
    description: 'Scrivi che cosa fa la crocetta: lo legge il lettore di schermo. Es.: «Chiudi il quiz».',
    group: 'questions',
    max: 40,
  }),
}
