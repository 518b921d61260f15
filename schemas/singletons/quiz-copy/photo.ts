import {line, paragraph} from '../../fields/text.ts'

/** The photo step. */
export const photoFields = [
  line({
    name: 'photoHint',
    title: 'Formati accettati',
    description: 'Scrivi quali file vanno bene. Es.: «JPG, PNG (max 5MB)».',
    group: 'photo',
    max: 50,
  }),
  line({
    name: 'photoChoose',
    title: 'Scegli una foto',
    description: 'Scrivi il pulsante che apre la galleria. Es.: «Scegli una foto».',
    group: 'photo',
    max: 28,
  }),
  line({
    name: 'photoTake',
    title: 'Scatta una foto',
    description: 'Scrivi il pulsante che apre la fotocamera del telefono. Es.: «Scatta una foto».',
    group: 'photo',
    max: 28,
  }),
  line({
    name: 'photoDrop',
    title: 'Trascina una foto',
    description: 'Scrivi l’invito per chi usa il computer. Es.: «oppure la trascini qui».',
    group: 'photo',
    max: 50,
  }),
  line({
    name: 'photoReplace',
    title: 'Cambia la foto',
    description: 'Scrivi il pulsante che sceglie un’altra foto. Es.: «Cambia foto».',
    group: 'photo',
    max: 28,
  }),
  line({
    name: 'photoRemove',
    title: 'Togli la foto',
    description: 'Scrivi il pulsante che elimina la foto scelta. Es.: «Rimuovi foto».',
    group: 'photo',
    max: 28,
  }),
  line({
    name: 'photoAlt',
    title: 'Descrizione dell’anteprima',
    description:
      'Scrivi che cosa annuncia il lettore di schermo sull’anteprima. Es.: «La foto che ha scelto».',
    group: 'photo',
    max: 60,
  }),
  paragraph({
    name: 'photoNoPreview',
    title: 'Anteprima non disponibile',
    description:
      'Rassicura chi sceglie un formato che non si può mostrare. Es.: «Foto pronta: l’anteprima non si vede».',
    group: 'photo',
    max: 140,
    rows: 2,
  }),
  line({
    name: 'skipButton',
    title: 'Salta la foto',
    description: 'Scrivi il pulsante per proseguire senza foto. Es.: «Salta questo passaggio».',
    group: 'photo',
    max: 32,
  }),
]
