import {counted} from '../../../../schemas/counts.ts'
import {isFields, listOf, numberOf, textOf} from '../../../documents/values.ts'
import {euros} from '../logic/numbers.ts'
import type {Content, Doc, Found, Rule} from '../logic/types.ts'

/** What the law asks of whoever shows struck-through prices, deadlines, reviews and patients. */

const LOWEST_PRICE = /(?:30|trenta)\s+giorni|prezzo\s+(?:più\s+basso|minimo)/i
const TODAY_ONLY =
  /\b(?:solo|soltanto)\s+(?:per\s+)?oggi\b|\boggi\s+soltanto\b|ultim[eai]\s+or[ea]|fino\s+a\s+mezzanotte/i
/** Where a note about prices would stand. */
const NOTES = new Set(['packagesSection', 'footer', 'discountPopup'])
/** A means by which somebody can check reviews: saying that it was checked is not enough. */
const MEANS = /cartell|fattur|ricevut|document|contratt|prenotazion|appuntament|codice|invit|numero di/i

const PATIENTS = [
  {type: 'case', is: 'Una fotografia prima e dopo è'},
  {type: 'testimonial', is: 'Il racconto di un intervento, con un nome, è'},
] as const

/** Patients who are shown or speak, and of whom no written consent is recorded. */
export const consent: Rule = {
  id: 'consenso',
  title: 'Consenso dei pazienti',
  severity: 'golive',
  *check(content) {
    for (const {type, is} of PATIENTS) {
      for (const doc of content.ofType(type)) {
        if (doc.consent === true) continue
        const spot = content.spot(doc, 'consent')
        yield {
          subject: doc._id,
          title: `${spot.document}: consenso non registrato`,
          places: [{...spot, quote: 'spento'}],
          why: `${is} un dato sulla salute: senza consenso scritto non si può pubblicare (GDPR, art.\u00a09).`,
          solution: 'Archivia il consenso firmato dal paziente, poi accendi «Consenso scritto registrato».',
          facts: ['spento'],
        }
      }
    }
  },
}

export const legalDiscounts: Rule = {
  id: 'note-sconti',
  title: 'Note di legge sugli sconti',
  severity: 'golive',
  *check(content) {
    yield* lowestPrice(content)
    yield* urgency(content)
  },
}

export function isReduced(doc: Doc): boolean {
  const [price, original] = [numberOf(doc.price), numberOf(doc.originalPrice)]
  return price !== undefined && original !== undefined && original > price
}

function* lowestPrice(content: Content): Generator<Found> {
  const reduced = content.ofType('package').filter(isReduced)
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
        quote: euros(numberOf(doc.originalPrice) ?? 0),
      })),
    ],
    why: 'Chi annuncia una riduzione deve indicare il prezzo più basso degli ultimi 30\u00a0giorni (Codice del consumo, art.\u00a017-bis).',
    solution:
      'Verifica che il prezzo pieno sia il più basso degli ultimi 30\u00a0giorni e dillo nella nota sotto i pacchetti, oppure togli i prezzi barrati.',
    facts: reduced.map(({_id, price, originalPrice}) => `${_id}:${String(originalPrice)}>${String(price)}`),
  }
}

function* urgency(content: Content): Generator<Found> {
  for (const doc of content.ofType('discountPopup')) {
    const validity = textOf(doc.validity)
    const match = doc.enabled === false ? null : TODAY_ONLY.exec(validity)
    if (!match) continue
    const mark = [match.index, match.index + match[0].length] as const
    yield {
      subject: 'urgenza',
      title: `«${validity}» deve essere vero`,
      places: [{...content.spot(doc, 'validity'), quote: validity, mark}],
      why: 'Una scadenza che si rinnova ogni giorno è una pratica sempre vietata (Codice del consumo, art.\u00a023, lett.\u00a0g).',
      solution:
        'Scrivi fino a quando vale davvero, per esempio con una data, e spegni la finestra quando è passata.',
    }
  }
}

export const legalReviews: Rule = {
  id: 'note-recensioni',
  title: 'Note di legge sulle recensioni',
  severity: 'golive',
  *check(content) {
    yield* howVerified(content)
    yield* sourcesWithoutLink(content)
  },
}

function* howVerified(content: Content): Generator<Found> {
  const marked = content.ofType('testimonial').filter(({verified}) => verified === true)
  for (const doc of content.ofType('testimonialsSection')) {
    const explanation = textOf(doc.verifiedExplanation)
    if (marked.length === 0 || MEANS.test(explanation)) continue
    yield {
      subject: 'verifica',
      title: 'Non si dice come sono verificate le recensioni',
      places: [{...content.spot(doc, 'verifiedExplanation'), quote: explanation || '—'}],
      why: 'Chi presenta recensioni come verificate deve spiegare in che modo le controlla (Codice del consumo, art.\u00a022, c.\u00a05-bis).',
      solution:
        'Di’ con che cosa la clinica confronta la recensione: la cartella clinica, la fattura, la prenotazione.',
    }
  }
}

function* sourcesWithoutLink(content: Content): Generator<Found> {
  const places = content.ofType('testimonialsSection').flatMap((doc) =>
    listOf(doc.ratingSources)
      .filter(isFields)
      .filter(({href}) => textOf(href) === '')
      .map(({_key, name, rating}) => ({
        ...content.spot(doc, 'ratingSources'),
        path: `ratingSources[_key=="${textOf(_key)}"].href`,
        quote: `${textOf(name)} · ${textOf(rating)}`,
      })),
  )
  if (places.length === 0) return
  yield {
    subject: 'fonti',
    title: `${counted(places.length, 'voto medio', 'voti medi')} senza fonte`,
    places,
    why: 'Un voto che non si può verificare vale poco per chi legge e può essere contestato come pubblicità ingannevole.',
    solution: 'Incolla per ogni fonte l’indirizzo della pagina in cui si leggono le recensioni.',
    facts: places.map(({path}) => path),
  }
}
