import {isFields, listOf, textOf} from '../../../documents/values.ts'
import type {Content, Found, Place, Rule} from '../logic/types.ts'

/** A means by which somebody can check: saying that it was checked is not enough. */
const MEANS = /cartell|fattur|ricevut|document|contratt|prenotazion|appuntament|codice|invit|numero di/i

/** What the law asks of whoever shows reviews. */
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
      why: 'Chi presenta recensioni come verificate deve spiegare in che modo le controlla (Codice del consumo, art. 22, c. 5-bis).',
      solution:
        'Di’ con che cosa la clinica confronta chi scrive: la cartella clinica, la fattura, la prenotazione.',
    }
  }
}

function* sourcesWithoutLink(content: Content): Generator<Found> {
  const places: Place[] = content.ofType('testimonialsSection').flatMap((doc) =>
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
    title:
      places.length === 1
        ? 'Un voto medio senza la sua fonte'
        : `${places.length} voti medi senza la loro fonte`,
    places,
    why: 'Un voto che non si può verificare vale poco per chi legge e può essere contestato come pubblicità ingannevole.',
    solution: 'Incolla per ogni fonte l’indirizzo della pagina in cui si leggono le recensioni.',
    facts: places.map(({path}) => path),
  }
}
