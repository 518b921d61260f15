import {counted} from '../../../../schemas/counts.ts'
import {numberOf, textOf} from '../../../documents/values.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import {euros, FIGURE, parseNumber, writeLike} from '../logic/numbers.ts'
import type {Change, Doc, Fix, Rule} from '../logic/types.ts'

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
      const listed = original === undefined ? '—' : euros(original)
      const real = original === undefined ? 0 : Math.max(0, original - price)
      const percent = original ? Math.round((real / original) * 100) : 0
      for (const passage of content.passages.filter(({id}) => id === doc._id)) {
        for (const match of passage.text.matchAll(SAVING)) {
          const [start, end] = match.indices?.groups?.n ?? [0, 0]
          const inPercent = match.groups?.unit === '%'
          const said = parseNumber(passage.text.slice(start, end))
          const truth = inPercent ? percent : real
          if (said === undefined || said === truth) continue
          const show = (value: number) => (inPercent ? `${value}%` : euros(value))
          const words = writeLike(passage.text.slice(start, end), truth)
          const claim = show(truth)
          yield {
            subject: `${doc._id}#${passage.path}`,
            title: `«${passage.text.slice(0, 40)}», ma la differenza vera è ${claim}`,
            places: [
              placeOf(passage, start, end, show(said)),
              {...content.spot(doc, 'originalPrice'), quote: listed, claim},
              {...content.spot(doc, 'price'), quote: euros(price), claim},
            ],
            why: 'Il paziente può fare il conto fra i due prezzi della scheda. Un risparmio più alto del vero può essere una pratica ingannevole (Codice del consumo, art.\u00a021).',
            solution: `Scrivi il risparmio vero (${claim}), correggi i prezzi o svuota l’etichetta.`,
            fixes: truth > 0 ? fixOf(`Scrivi ${claim}`, passage, [{start, end, words}]) : [],
          }
        }
      }
    }
  },
}

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
          {...content.spot(doc, 'originalPrice'), quote: euros(original)},
          {...content.spot(doc, 'price'), quote: euros(price)},
        ],
        why: 'La scheda mostrerebbe barrato un prezzo uguale o più basso di quello da pagare.',
        solution: 'Correggi il prezzo sbagliato. Se non c’è uno sconto, svuota il prezzo pieno.',
        fixes: [{label: 'Togli il prezzo pieno', changes: [content.spot(doc, 'originalPrice')]}],
      }
    }
  },
}

/** Exactly one package stands out. */
export const popular: Rule = {
  id: 'popolare',
  title: 'Il pacchetto più popolare',
  severity: 'error',
  *check(content) {
    const packages = content.ofType('package')
    const marked = packages.filter((doc) => doc.popular === true)
    if (packages.length === 0 || marked.length === 1) return
    const chosen = marked.length > 0 ? marked : packages
    const only = (doc: Doc): Fix => ({
      label: `Solo ${textOf(doc.name) || 'questo'}`,
      changes: packages.flatMap((other): Change[] =>
        (other.popular === true) === (other === doc)
          ? []
          : [{...content.spot(other, 'popular'), value: other === doc}],
      ),
    })
    yield {
      subject: '',
      title:
        marked.length === 0
          ? 'Nessun pacchetto è «il più popolare»'
          : `«Il più popolare» è acceso su ${counted(marked.length, 'pacchetto', 'pacchetti')}`,
      places: chosen.map((doc) => ({
        ...content.spot(doc, 'popular'),
        quote: marked.length > 0 ? 'acceso' : 'spento',
      })),
      why: 'Il segno guida chi non sa scegliere: funziona soltanto se sta su una scheda sola.',
      solution: 'Accendilo sul pacchetto da far risaltare e spegnilo sugli altri.',
      fixes: chosen.map(only),
    }
  },
}
