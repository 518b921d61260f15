import {textOf} from '../../../documents/values.ts'
import type {Rule} from '../logic/types.ts'

/** A picture that says nothing to those who cannot see it. */
export const altMissing: Rule = {
  id: 'descrizione-mancante',
  title: 'Immagini senza descrizione',
  severity: 'error',
  *check({pictures}) {
    for (const {hasAsset, alt, illustration: _, ...spot} of pictures) {
      if (!hasAsset || textOf(alt).trim() !== '') continue
      yield {
        subject: `${spot.id}#${spot.path}`,
        title: `${spot.field} senza descrizione`,
        places: [{...spot, path: `${spot.path}.alt`, quote: '—'}],
        why: 'Chi usa un lettore di schermo non sa che cosa mostra. La legge sull’accessibilità chiede il testo alternativo.',
        solution: 'Scrivi in poche parole che cosa si vede.',
      }
    }
  },
}
