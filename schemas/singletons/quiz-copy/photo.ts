import {inTab} from '../../fields/field.ts'
import {line, paragraph} from '../../fields/text.ts'

/** The photo step. */
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
    description: 'Scrivi l’invito per chi usa il computer. Es.: «oppure la trascini qui».',
    max: 50,
  }),
  photoReplace: line({
    title: 'Cambia la foto',
    description: 'Scrivi il pulsante che sceglie un’altra foto. Es.: «Cambia foto».',
    max: 28,
  }),
  photoRemove: line({
    title: 'Togli la foto',
    description: 'Scrivi il pulsante che elimina la foto scelta. Es.: «Rimuovi foto».',
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
