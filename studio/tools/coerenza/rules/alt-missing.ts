import {textOf} from '../../../documents/values.ts'
import type {Rule} from '../logic/types.ts'

/** A picture that says nothing to those who cannot see it. */
export const altMissing: Rule = {
  id: 'descrizione-mancante',
  title: 'Immagini senza descrizione',
  severity: 'error',
  *check({pictures}) {
    for (const picture of pictures) {
      if (!picture.hasAsset || textOf(picture.alt).trim() !== '') continue
      yield {
        subject: `${picture.id}#${picture.path}`,
        title: `${picture.field} senza descrizione`,
        places: [{...picture, path: `${picture.path}.alt`, quote: '—'}],
        why: 'Chi usa un lettore di schermo non sa che cosa mostra. La legge sull’accessibilità chiede il testo alternativo.',
        solution: 'Scrivi in poche parole che cosa si vede.',
      }
    }
  },
}
