import {characters} from '../../../../schemas/counts.ts'
import {countCharacters} from '../../../../schemas/validation/length.ts'
import {textOf} from '../../../documents/values.ts'
import {placeOf} from '../logic/edit.ts'
import {formatNumber} from '../logic/numbers.ts'
import type {Passage, Rule} from '../logic/types.ts'

/** A rich text is as long as its paragraphs together. */
const wholeOf = ({id, path, segments}: Passage): string =>
  segments[0]?.path.includes('.children[') ? `${id}#${path.replace(/\[.*$/, '')}` : `${id}#${path}`

/** Texts that do not fit their place. What search engines cut has a rule of its own. */
export const tooLong: Rule = {
  id: 'testo-lungo',
  title: 'Testi troppo lunghi',
  severity: 'warning',
  *check({passages}) {
    const limited = passages.filter(({limit, unseen, type}) => limit && !unseen && type !== 'seo')
    for (const [subject, parts] of Map.groupBy(limited, wholeOf)) {
      const [first] = parts
      if (first?.limit === undefined) continue
      const {limit} = first
      const text = parts.map((part) => part.text).join('\n')
      if (text.length <= limit) continue
      const count = countCharacters(text)
      if (count <= limit) continue
      yield {
        subject,
        title: `${first.field}: ${characters(count)}, ce ne stanno bene ${formatNumber(limit)}`,
        places: [placeOf(first)],
        why: 'Il testo va a capo dove non dovrebbe e toglie spazio a ciò che gli sta intorno, soprattutto sul telefono.',
        solution: `Accorcialo di ${characters(count - limit)}.`,
        facts: [`${count}/${limit}`],
      }
    }
  },
}

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
        const long = count > max
        yield {
          subject: path,
          title: `${spot.field} per i motori di ricerca: ${characters(count)}, ne servono da ${min} a ${max}`,
          places: [{...spot, quote: text || '—'}],
          why: long
            ? 'Il motore di ricerca taglia ciò che avanza, spesso a metà di una parola.'
            : 'Il risultato di ricerca lascia vuoto uno spazio che potrebbe convincere ad aprire la pagina.',
          solution: long
            ? `Accorcialo di ${characters(count - max)}.`
            : `Aggiungi almeno ${characters(min - count)}.`,
          facts: [String(count)],
        }
      }
    }
  },
}
