import {numberOf, textOf} from '../../../documents/values.ts'
import {formatNumber} from '../logic/numbers.ts'
import type {Content, Found, Rule} from '../logic/types.ts'

const LOWEST_PRICE = /(?:30|trenta)\s+giorni|prezzo\s+(?:più\s+basso|minimo)/i
const TODAY_ONLY =
  /\b(?:solo|soltanto)\s+(?:per\s+)?oggi\b|\boggi\s+soltanto\b|ultim[eai]\s+or[ea]|fino\s+a\s+mezzanotte/i
/** Where a note about prices would stand. */
const NOTES = new Set(['packagesSection', 'footer', 'discountPopup'])

/** What the law asks of whoever shows a struck-through price or a deadline. */
export const legalDiscounts: Rule = {
  id: 'note-sconti',
  title: 'Note di legge sugli sconti',
  severity: 'golive',
  *check(content) {
    yield* lowestPrice(content)
    yield* urgency(content)
  },
}

function* lowestPrice(content: Content): Generator<Found> {
  const reduced = content.ofType('package').filter((doc) => {
    const [price, original] = [numberOf(doc.price), numberOf(doc.originalPrice)]
    return price !== undefined && original !== undefined && original > price
  })
  const noted = content.passages.some(({type, text}) => NOTES.has(type) && LOWEST_PRICE.test(text))
  if (reduced.length === 0 || noted) return
  const note = content.ofType('packagesSection').map((doc) => ({
    ...content.spot(doc, 'note'),
    quote: textOf(doc.note) || '—',
  }))
  yield {
    subject: 'prezzo-precedente',
    title: 'Manca la nota sui prezzi barrati',
    places: [
      ...note,
      ...reduced.map((doc) => ({
        ...content.spot(doc, 'originalPrice'),
        quote: `€${formatNumber(numberOf(doc.originalPrice) ?? 0)}`,
      })),
    ],
    why: 'Chi annuncia una riduzione deve indicare il prezzo più basso degli ultimi 30 giorni (Codice del consumo, art. 17-bis).',
    solution:
      'Verifica che il prezzo pieno sia il più basso degli ultimi 30 giorni e dillo nella nota sotto i pacchetti, oppure togli i prezzi barrati.',
    facts: reduced.map(({_id, price, originalPrice}) => `${_id}:${String(originalPrice)}>${String(price)}`),
  }
}

function* urgency(content: Content): Generator<Found> {
  for (const doc of content.ofType('discountPopup')) {
    const validity = textOf(doc.validity)
    const match = doc.enabled === false ? null : TODAY_ONLY.exec(validity)
    if (!match) continue
    yield {
      subject: 'urgenza',
      title: `«${validity}» deve essere vero`,
      places: [
        {
          ...content.spot(doc, 'validity'),
          quote: validity,
          mark: [match.index, match.index + match[0].length],
        },
      ],
      why: 'Una scadenza che si rinnova ogni giorno è una pratica sempre vietata (Codice del consumo, art. 23, lett. g).',
      solution:
        'Scrivi fino a quando vale davvero, per esempio con una data, e spegni la finestra quando è passata.',
    }
  }
}
