import {numberOf} from '../../../documents/values.ts'
import {NOT_OURS} from '../facts/mentions.ts'
import {sentenceAt} from '../facts/sentences.ts'
import {placeOf, placesOf} from '../logic/edit.ts'
import {euros} from '../logic/numbers.ts'
import type {Content, Passage, Place, Rule} from '../logic/types.ts'
import {isReduced} from './legal.ts'

/** What advertising for health may not sound like. The rules ask; what the law allows, a lawyer says. */

const PROMOTION =
  /(?<!\p{L})(?:scont(?:[oi]|at[oaie])|offert[ae]|promo(?:zion[ei])?|coupon|risparmi\p{L}*|saldi|omaggi[oi]?|solo\s+oggi)(?!\p{L})/iu

/** Discounts, and words that sell: one question for the clinic's lawyer, for as long as there are any. */
export const healthPromotion: Rule = {
  id: 'pubblicita-sanitaria',
  title: 'Sconti e pubblicità sanitaria',
  severity: 'golive',
  *check(content) {
    const places = [...reductions(content), ...content.passages.flatMap(promotionIn)]
    if (places.length === 0) return
    yield {
      subject: '',
      title: 'Sconti e offerte: una domanda per il legale della clinica',
      places,
      why: 'La legge 145/2018 (art.\u00a01, c.\u00a0525) esclude dalle comunicazioni sanitarie gli elementi «di carattere promozionale o suggestivo». Se e come valga per questa pagina lo può dire soltanto un legale: qui c’è la domanda, non la risposta.',
      solution:
        'Chiedi al legale della clinica se questi sconti e queste parole si possono pubblicare. Poi toglili, oppure accetta la segnalazione con la sua risposta.',
      facts: places.map(({id, path}) => `${id}#${path}`),
    }
  },
}

const reductions = (content: Content): Place[] => [
  ...content
    .ofType('discountPopup')
    .filter(({enabled}) => enabled !== false)
    .map((doc) => ({...content.spot(doc, 'percentage'), quote: `${numberOf(doc.percentage) ?? 0}%`})),
  ...content
    .ofType('package')
    .filter(isReduced)
    .map((doc) => ({
      ...content.spot(doc, 'originalPrice'),
      quote: euros(numberOf(doc.originalPrice) ?? 0),
    })),
]

/** The popup is named as a whole, and in messages the visitor speaks. */
const promotionIn = (passage: Passage): Place[] => {
  const {unseen, type} = passage
  if (unseen || NOT_OURS.has(type) || type === 'discountPopup' || type === 'messages') return []
  return placesOf(passage, PROMOTION)
}

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

/** 'The best', 'for good', 'without risk': what no doctor can promise. */
export const superlatives: Rule = {
  id: 'superlativi',
  title: 'Superlativi e risultati garantiti',
  severity: 'warning',
  *check({passages}) {
    for (const passage of passages) {
      const {unseen, type, text, id, path} = passage
      const match = unseen || NOT_OURS.has(type) ? null : PROMISE.exec(text)
      if (!match || DENIED.test(text.slice(...sentenceAt(text, match.index)))) continue
      yield {
        subject: `${id}#${path}`,
        title: `«${match[0]}» promette più di quanto un medico possa promettere`,
        places: [placeOf(passage, match.index, match.index + match[0].length)],
        why: 'Un primato o un risultato promesso deve potersi dimostrare, altrimenti la pubblicità può essere ingannevole (Codice del consumo, art.\u00a021). E chi ha paura si fida di più di chi dice anche i limiti.',
        solution:
          'Scrivi ciò che la clinica può documentare: quante volte, in quanto tempo, con quali limiti.',
      }
    }
  },
}
