import {numberOf} from '../../../documents/values.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import {FIGURE, formatNumber, parseNumber, writeLike} from '../logic/numbers.ts'
import type {Rule} from '../logic/types.ts'

const SAVING = new RegExp(
  String.raw`(?:risparmi\p{L}*|scont\p{L}*|[-–−])[^\d%€]{0,12}(?:€\s?)?(?<n>${FIGURE})\s?(?<unit>%|€|euro\b)?`,
  'dgiu',
)

/** What a package promises to save must be what its two prices give. */
export const savings: Rule = {
  id: 'risparmio',
  title: 'Risparmio promesso',
  severity: 'contradiction',
  *check(content) {
    for (const doc of content.ofType('package')) {
      const [price, original] = [numberOf(doc.price), numberOf(doc.originalPrice)]
      if (price === undefined) continue
      const real = original === undefined ? 0 : Math.max(0, original - price)
      const percent = original ? Math.round((real / original) * 100) : 0
      for (const passage of content.passages.filter(({id}) => id === doc._id)) {
        for (const match of passage.text.matchAll(SAVING)) {
          const [start, end] = match.indices?.groups?.n ?? [0, 0]
          const inPercent = match.groups?.unit === '%'
          const said = parseNumber(passage.text.slice(start, end))
          const truth = inPercent ? percent : real
          if (said === undefined || said === truth) continue
          const show = (value: number) => (inPercent ? `${value}%` : `€${formatNumber(value)}`)
          const words = writeLike(passage.text.slice(start, end), truth)
          const claim = show(truth)
          yield {
            subject: `${doc._id}#${passage.path}`,
            title: `«${passage.text.slice(0, 40)}», ma la differenza vera è ${claim}`,
            places: [
              placeOf(passage, start, end, show(said)),
              {
                ...content.spot(doc, 'originalPrice'),
                quote: original === undefined ? '—' : `€${formatNumber(original)}`,
                claim,
              },
              {...content.spot(doc, 'price'), quote: `€${formatNumber(price)}`, claim},
            ],
            why: 'Il paziente può fare il conto fra i due prezzi della scheda. Un risparmio più alto del vero è una pratica ingannevole (Codice del consumo, art. 21).',
            solution: `Scrivi il risparmio vero (${claim}), correggi i prezzi o svuota l’etichetta.`,
            fixes: truth > 0 ? fixOf(`Scrivere ${claim}`, passage, [{start, end, words}]) : [],
          }
        }
      }
    }
  },
}
