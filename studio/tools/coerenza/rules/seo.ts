import {countCharacters} from '../../../../schemas/validation/length.ts'
import {textOf} from '../../../documents/values.ts'
import type {Rule} from '../logic/types.ts'

const LENGTHS = [
  {path: 'title', min: 30, max: 60},
  {path: 'description', min: 70, max: 160},
] as const

/** What search engines cut, or leave half empty. */
export const seoLengths: Rule = {
  id: 'seo',
  title: 'Lunghezze per i motori di ricerca',
  severity: 'warning',
  *check(content) {
    for (const doc of content.ofType('seo')) {
      for (const {path, min, max} of LENGTHS) {
        const text = textOf(doc[path]).trim()
        const count = countCharacters(text)
        if (count >= min && count <= max) continue
        const spot = content.spot(doc, path)
        yield {
          subject: path,
          title: `${spot.field} per i motori di ricerca: ${count} caratteri, ne servono da ${min} a ${max}`,
          places: [{...spot, quote: text || '—'}],
          why:
            count > max
              ? 'Il motore di ricerca taglia ciò che avanza, spesso a metà di una parola.'
              : 'Il risultato di ricerca lascia vuoto uno spazio che potrebbe convincere ad aprire la pagina.',
          solution:
            count > max
              ? `Accorcialo di ${count - max} caratteri.`
              : `Aggiungi almeno ${min - count} caratteri.`,
          facts: [String(count)],
        }
      }
    }
  },
}
