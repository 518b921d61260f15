import {formatEuros, plural} from '../../../../schemas/counts.ts'
import {type Fields, numberOf, textOf} from '../../../documents/values.ts'
import {objectsIn, pathOf} from '../../../documents/walk.ts'
import {pricesOf, SOLD, shownPopups} from '../facts/facts.ts'
import {at, golive, placeOf, placesOf, warning} from '../logic/finding.ts'
import {sentenceAround} from '../logic/italian.ts'
import type {Content, Doc, Place} from '../logic/types.ts'

const LOWEST_PRICE = /(?:30|trenta)\s+giorni|prezzo\s+(?:più\s+basso|minimo)/i
const TODAY_ONLY =
  /\b(?:solo|soltanto)\s+(?:per\s+)?oggi\b|\boggi\s+soltanto\b|ultim[eai]\s+or[ea]|fino\s+a\s+mezzanotte/i
const NOTES = new Set(['packagesSection', 'footer', 'discountPopup'])

const reducedIn = (content: Content) => content.ofType(SOLD).filter((doc) => pricesOf(doc).saved)
const fullPriceOf = (content: Content, doc: Doc) =>
  content.place(doc, 'originalPrice', formatEuros(numberOf(doc.originalPrice) ?? 0))

export const legalDiscounts = golive('note-sconti', 'Note di legge sugli sconti', function* (content) {
  const reduced = reducedIn(content)
  const noted = content.passages.some(({type, text}) => NOTES.has(type) && LOWEST_PRICE.test(text))
  if (reduced.length > 0 && !noted) {
    yield {
      subject: 'prezzo-precedente',
      title: 'Manca la nota sui prezzi barrati',
      places: [
        ...content.ofType('packagesSection').map((doc) => content.place(doc, 'note', textOf(doc.note))),
        ...reduced.map((doc) => fullPriceOf(content, doc)),
      ],
      why: 'Chi annuncia una riduzione deve indicare il prezzo più basso degli ultimi 30\u00a0giorni (Codice del consumo, art.\u00a017-bis).',
      solution:
        'Verifica che il prezzo pieno sia il più basso degli ultimi 30\u00a0giorni e dillo nella nota sotto i pacchetti, oppure togli i prezzi barrati.',
      facts: reduced.map(({_id, price, originalPrice}) => `${_id}:${String(originalPrice)}>${String(price)}`),
    }
  }
  const shown = new Set(shownPopups(content).map(({_id}) => _id))
  const validity = content.passages.filter(({id, path}) => shown.has(id) && path === 'validity')
  for (const place of validity.flatMap((passage) => placesOf(passage, TODAY_ONLY))) {
    yield {
      subject: 'urgenza',
      title: `«${place.quote}» deve essere vero`,
      places: [place],
      why: 'Una scadenza che si rinnova ogni giorno è una pratica sempre vietata (Codice del consumo, art.\u00a023, lett.\u00a0g).',
      solution:
        'Scrivi fino a quando vale davvero, per esempio con una data, e spegni la finestra quando è passata.',
    }
  }
})

const MEANS = /cartell|fattur|ricevut|document|contratt|prenotazion|appuntament|codice|invit|numero di/i

export const legalReviews = golive('note-recensioni', 'Note di legge sulle recensioni', function* (content) {
  const marked = content.ofType('testimonial').some(({verified}) => verified === true)
  for (const doc of content.ofType('testimonialsSection')) {
    const explanation = textOf(doc.verifiedExplanation)
    if (!marked || MEANS.test(explanation)) continue
    yield {
      subject: 'verifica',
      title: 'Non si dice come sono verificate le recensioni',
      places: [content.place(doc, 'verifiedExplanation', explanation)],
      why: 'Chi presenta recensioni come verificate deve spiegare in che modo le controlla (Codice del consumo, art.\u00a022, c.\u00a05-bis).',
      solution:
        'Di’ con che cosa la clinica confronta la recensione: la cartella clinica, la fattura, la prenotazione.',
    }
  }
  const nameOf = ({name, rating}: Fields) => `${textOf(name)} · ${textOf(rating)}`
  const places = empty(content, 'testimonialsSection', 'ratingSources', 'href', nameOf)
  yield {
    subject: 'fonti',
    title: `${plural(places.length, 'voto medio', 'voti medi')} senza fonte`,
    places,
    why: 'Un voto che non si può verificare vale poco per chi legge e può essere contestato come pubblicità ingannevole.',
    solution: 'Incolla per ogni fonte l’indirizzo della pagina in cui si leggono le recensioni.',
    facts: places.map(({path}) => path),
  }
})

const SHARE = /\d\s*(?:%|per\s?cento)/i

export const shares = golive('percentuali-senza-fonte', 'Percentuali senza fonte', function* (content) {
  const shareOf = ({value, label}: Fields) =>
    SHARE.test(textOf(value)) ? `${textOf(value)} ${textOf(label)}` : ''
  const places = [
    ...empty(content, 'hero', 'figures', 'source', shareOf),
    ...empty(content, 'beforeAfter', 'stats', 'source', shareOf),
  ]
  yield {
    title: `${plural(places.length, 'percentuale', 'percentuali')} senza fonte né data`,
    places,
    why: 'È la prima cifra che un concorrente o un paziente deluso può contestare: chi la pubblica deve poterla dimostrare (Codice del consumo, art.\u00a021).',
    solution:
      'Scrivi in «Fonte e data» da dove viene, su quanti pazienti e a quando risale; se la clinica non lo sa, togli la cifra.',
    facts: places.map(({path, quote}) => `${path} ${quote}`),
  }
})

/** Returns places of list items with an empty field. `say` returns an item's quote, or '' if its field may be empty. */
const empty = (content: Content, type: string, list: string, field: string, say: (one: Fields) => string) =>
  content.ofType(type).flatMap((doc) =>
    objectsIn(doc[list]).flatMap(({item, step}) => {
      const quote = textOf(item[field]) === '' ? say(item) : ''
      const path = pathOf([{name: list}, step, {name: field}])
      return quote ? [{...content.place(doc, list, quote), path}] : []
    }),
  )

const PROMOTION =
  /(?<!\p{L})(?:scont(?:[oi]|at[oaie])|offert[ae]|promo(?:zion[ei])?|coupon|risparmi\p{L}*|saldi|omaggi[oi]?|solo\s+oggi)(?!\p{L})/iu

export const discounts = golive('pubblicita-sanitaria', 'Sconti e pubblicità sanitaria', function* (content) {
  const places: Place[] = [
    ...shownPopups(content).map((doc) =>
      content.place(doc, 'percentage', `${numberOf(doc.percentage) ?? 0}%`),
    ),
    ...reducedIn(content).map((doc) => fullPriceOf(content, doc)),
    // Skips the popup, which already counts as one place, and the messages between visitors and staff.
    ...content.ownTexts
      .filter(({type}) => type !== 'discountPopup' && type !== 'messages')
      .flatMap((passage) => placesOf(passage, PROMOTION)),
  ]
  yield {
    title: 'Sconti e offerte: una domanda per il legale della clinica',
    places,
    why: 'La legge 145/2018 (art.\u00a01, c.\u00a0525) esclude dalle comunicazioni sanitarie gli elementi «di carattere promozionale o suggestivo». Se e come valga per questa pagina lo può dire soltanto un legale: qui c’è la domanda, non la risposta.',
    solution:
      'Chiedi al legale della clinica se questi sconti e queste parole si possono pubblicare. Poi toglili, oppure accetta la segnalazione con la sua risposta.',
    facts: places.map(at),
  }
})

const PROMISE = new RegExp(
  [
    String.raw`(?<!\d)100\s?%`,
    String.raw`(?<!\p{L})definitiv(?:[oaie]|amente)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:senza\s+(?:alcun\s+)?rischi?o?|rischio\s+zero)(?!\p{L})`,
    String.raw`(?<!\p{L})risultat[oi]\s+(?:\p{L}+\s+)?(?:garantit|assicurat|cert)[oi](?!\p{L})`,
    String.raw`(?<!\p{L})garanti(?:amo|sce|re)\s+(?:il|un|i)\s+risultat[oi](?!\p{L})`,
    String.raw`(?<!\p{L})(?:il|la|i|le)\s+miglior[ei]?(?!\p{L})`,
    String.raw`(?<!\p{L})(?:numero\s+uno|miracol\p{L}*)(?!\p{L})`,
  ].join('|'),
  'iu',
)
const DENIED = /(?<!\p{L})(?:non|nessun\p{L}*|mai|né)(?!\p{L})/iu

export const superlatives = warning('superlativi', 'Superlativi e risultati garantiti', function* (content) {
  for (const passage of content.ownTexts) {
    const {text} = passage
    const match = PROMISE.exec(text)
    if (!match || DENIED.test(sentenceAround(text, match.index))) continue
    yield {
      subject: at(passage),
      title: `«${match[0]}» promette più di quanto un medico possa promettere`,
      places: [placeOf(passage, match.index, match.index + match[0].length)],
      why: 'Un primato o un risultato promesso deve potersi dimostrare, altrimenti la pubblicità può essere ingannevole (Codice del consumo, art.\u00a021). E chi ha paura si fida di più di chi dice anche i limiti.',
      solution: 'Scrivi ciò che la clinica può documentare: quante volte, in quanto tempo, con quali limiti.',
    }
  }
})
