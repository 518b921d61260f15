import {counted, euros} from '../../../../schemas/counts.ts'
import {textOf} from '../../../documents/values.ts'
import {featuresOf, pricesOf, SOLD} from '../facts/facts.ts'
import {finderOf, techniqueOf, techniquesIn} from '../facts/subjects.ts'
import {at, contradiction, error, fixOf, placeOf} from '../logic/finding.ts'
import {FIGURE, parseNumber, sentenceAround, writeLike} from '../logic/italian.ts'

const SAVING = new RegExp(
  String.raw`(?:risparmi\p{L}*|scont\p{L}*|[-–−])[^\d%€]{0,12}(?:€\s?)?(?<n>${FIGURE})\s?(?<unit>%|€|euro\b)?`,
  'dgiu',
)

export const savings = contradiction('risparmio', 'Risparmio promesso', function* (content) {
  for (const doc of content.ofType(SOLD)) {
    const {price, original, saved = 0, percent = 0} = pricesOf(doc)
    if (price === undefined) continue
    for (const passage of content.passages.filter(({id}) => id === doc._id)) {
      for (const match of passage.text.matchAll(SAVING)) {
        const [start, end] = match.indices?.groups?.n ?? [0, 0]
        const sample = passage.text.slice(start, end)
        const inPercent = match.groups?.unit === '%'
        const said = parseNumber(sample)
        const truth = inPercent ? percent : saved
        if (said === undefined || said === truth) continue
        const show = (value: number) => (inPercent ? `${value}%` : euros(value))
        const claim = show(truth)
        yield {
          subject: at(passage),
          title: `«${passage.text.slice(0, 40)}», ma la differenza vera è ${claim}`,
          places: [
            placeOf(passage, start, end, show(said)),
            content.place(doc, 'originalPrice', original === undefined ? '' : euros(original), claim),
            content.place(doc, 'price', euros(price), claim),
          ],
          why: 'Il paziente può fare il conto fra i due prezzi della scheda. Un risparmio più alto del vero può essere una pratica ingannevole (Codice del consumo, art.\u00a021).',
          solution: `Scrivi il risparmio vero (${claim}), correggi i prezzi o svuota l’etichetta.`,
          fixes: truth > 0 ? fixOf(claim, passage, {start, end, words: writeLike(sample, truth)}) : [],
        }
      }
    }
  }
})

export const originalPrice = error('prezzo-pieno', 'Prezzo pieno', function* (content) {
  for (const doc of content.ofType(SOLD)) {
    const {price, original, saved} = pricesOf(doc)
    if (price === undefined || original === undefined || saved) continue
    const full = content.place(doc, 'originalPrice', euros(original))
    yield {
      subject: doc._id,
      title: `${textOf(doc.name) || 'Pacchetto'}: il prezzo pieno non supera quello attuale`,
      places: [full, content.place(doc, 'price', euros(price))],
      why: 'La scheda mostrerebbe barrato un prezzo uguale o più basso di quello da pagare.',
      solution: 'Correggi il prezzo sbagliato. Se non c’è uno sconto, svuota il prezzo pieno.',
      fixes: [{label: 'Togli il prezzo pieno', changes: [full]}],
    }
  }
})

export const popular = error('popolare', 'Il pacchetto più popolare', function* (content) {
  const packages = content.ofType(SOLD)
  const marked = packages.filter((doc) => doc.popular === true)
  if (packages.length === 0 || marked.length === 1) return
  const chosen = marked.length > 0 ? marked : packages
  yield {
    title:
      marked.length === 0
        ? 'Nessun pacchetto è «il più popolare»'
        : `«Il più popolare» è acceso su ${counted(marked.length, 'pacchetto', 'pacchetti')}`,
    places: chosen.map((doc) => content.place(doc, 'popular', marked.length > 0 ? 'acceso' : 'spento')),
    why: 'Il segno guida chi non sa scegliere: funziona soltanto se sta su una scheda sola.',
    solution: 'Accendilo sul pacchetto da far risaltare e spegnilo sugli altri.',
    fixes: chosen.map((doc) => ({
      label: `Solo ${textOf(doc.name) || 'questo'}`,
      changes: packages
        .filter((other) => (other.popular === true) !== (other === doc))
        .map((other) => ({...content.place(other, 'popular', ''), value: other === doc})),
    })),
  }
})

const NOT_ITS =
  /(?:\bnon|anziché|invece\s+de?(?:lla|i)|rispetto\s+alla|più\s+della|meno\s+della|come\s+la|\bo|\boppure)\s+(?:con\s+|usa\s+|in\s+)?(?:la\s+|una\s+)?(?:tecnica\s+)?$/i

/** The technique that a text gives a package is the one of which the package's own lines speak. */
export const techniques = contradiction(
  'tecnica-del-pacchetto',
  'Tecnica dei pacchetti nei testi',
  function* (content) {
    const packages = content.ofType(SOLD)
    const found = techniquesIn(content)
    const {subjectsOf, groupsIn} = finderOf(content)
    for (const passage of content.told) {
      const {text, id, path} = passage
      for (const {said, start, end} of found(passage)) {
        if (NOT_ITS.test(text.slice(Math.max(0, start - 40), start))) continue
        const subjects = subjectsOf({passage, start, end})
        if (!subjects || subjects === 'all') continue
        const doc = packages.find((one) => {
          const own = techniqueOf(one).toLowerCase()
          return subjects.includes(one._id) && own !== '' && own !== said.toLowerCase()
        })
        if (!doc || (id === doc._id && path.startsWith('features'))) continue
        // Where the sentence names no package, it may well explain the techniques.
        if (id !== doc._id && groupsIn(sentenceAround(text, start)).length === 0) continue
        const right = techniqueOf(doc)
        const line = featuresOf(content, doc).find((one) => one.text.includes(right))
        if (!line) continue
        const there = line.text.indexOf(right)
        yield {
          subject: `${at(passage)}:${doc._id}`,
          title: `${textOf(doc.name)}: ${said} nel testo, ${right} nella scheda`,
          places: [placeOf(passage, start, end, said), placeOf(line, there, there + right.length, right)],
          why: 'La tecnica decide il prezzo e l’intervento: chi legge due nomi non sa che cosa gli faranno.',
          solution: 'Scrivi la tecnica della scheda, oppure correggi la scheda se è lei a sbagliare.',
          fixes: fixOf(`«${right}»`, passage, {start, end, words: right}),
        }
      }
    }
  },
)
