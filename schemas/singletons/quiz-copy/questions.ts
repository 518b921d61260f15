import {inTab} from '../../fields/field.ts'
import {line, paragraph} from '../../fields/text.ts'

/** What surrounds the eight questions. */
export const questionFields = inTab('questions', {
  progress: line({
    title: 'Avanzamento',
    description:
      'Scrivi come si legge il passo, con {numero} e {totale}. Es.: «Domanda {numero} di {totale}».',
    max: 40,
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
  firstNote: line({
    title: 'Nota alla prima domanda',
    description:
      'Rassicura chi sta per cominciare, in una riga; vuota, non appare. Es.: «Gratuito · due minuti».',
    max: 100,
    optional: true,
  }),
})

export const photoFields = inTab('photo', {
  photoHint: line({
    title: 'Formati accettati',
    description: 'Scrivi quali file vanno bene. Es.: «JPG, PNG (max 5MB)».',
    max: 50,
  }),
  photoChoose: line({
    title: 'Scegli una foto',
    description: 'Scrivi il pulsante che apre la galleria. Es.: «Scegli una foto».',
    max: 28,
  }),
  photoTake: line({
    title: 'Scatta una foto',
    description: 'Scrivi il pulsante che apre la fotocamera del telefono. Es.: «Scatta una foto».',
    max: 28,
  }),
  photoDrop: line({
    title: 'Trascina una foto',
    description: 'Scrivi l’invito per chi usa il computer. Es.: «Può anche trascinarla qui».',
    max: 50,
  }),
  photoReplace: line({
    title: 'Cambia la foto',
    description: 'Scrivi il pulsante che sceglie un’altra foto. Es.: «Cambia la foto».',
    max: 28,
  }),
  photoRemove: line({
    title: 'Togli la foto',
    description: 'Scrivi il pulsante che elimina la foto scelta. Es.: «Togli la foto».',
    max: 28,
  }),
  photoAlt: line({
    title: 'Descrizione dell’anteprima',
    description:
      'Scrivi che cosa annuncia il lettore di schermo sull’anteprima. Es.: «La foto che ha scelto».',
    max: 60,
  }),
  photoNoPreview: paragraph({
    title: 'Anteprima non disponibile',
    description:
      'Rassicura chi sceglie un formato che non si può mostrare. Es.: «Foto pronta: l’anteprima non si vede».',
    max: 140,
    rows: 2,
  }),
  skipButton: line({
    title: 'Salta la foto',
    description: 'Scrivi il pulsante per proseguire senza foto. Es.: «Salta questo passaggio».',
    max: 32,
  }),
})

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
      'Di’ che le risposte restano 24\u00a0ore su questo dispositivo. Es.: «Le sue risposte sono ancora qui».',
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
  clearConfirm: line({
    title: 'Conferma della cancellazione',
    description:
      'Scrivi che cosa chiede il pulsante prima di cancellare; vuoto, cancella al primo tocco. Es.: «Sì, cancella tutto».',
    max: 34,
    optional: true,
  }),
  cleared: line({
    title: 'Avviso di cancellazione',
    description: 'Scrivi l’avviso dopo la cancellazione. Es.: «Le sue risposte sono state cancellate».',
    max: 60,
  }),
})
