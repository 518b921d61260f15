import {numberOf, textOf} from '../../../documents/values.ts'
import {formatNumber} from '../logic/numbers.ts'
import type {Rule} from '../logic/types.ts'

/** A full price that is not higher than the current one. */
export const originalPrice: Rule = {
  id: 'prezzo-pieno',
  title: 'Prezzo pieno',
  severity: 'error',
  *check(content) {
    for (const doc of content.ofType('package')) {
      const [price, original] = [numberOf(doc.price), numberOf(doc.originalPrice)]
      if (price === undefined || original === undefined || original > price) continue
      yield {
        subject: doc._id,
        title: `${textOf(doc.name) || 'Pacchetto'}: il prezzo pieno non supera quello attuale`,
        places: [
          {...content.spot(doc, 'originalPrice'), quote: `€${formatNumber(original)}`},
          {...content.spot(doc, 'price'), quote: `€${formatNumber(price)}`},
        ],
        why: 'La scheda mostrerebbe barrato un prezzo uguale o più basso di quello da pagare.',
        solution: 'Correggi il prezzo sbagliato. Se non c’è uno sconto, svuota il prezzo pieno.',
        fixes: [{label: 'Togliere il prezzo pieno', changes: [content.spot(doc, 'originalPrice')]}],
      }
    }
  },
}
