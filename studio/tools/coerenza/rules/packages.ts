import {formatEuros, plural} from '../../../../schemas/counts.ts'
import {numberOf, textOf} from '../../../documents/values.ts'
import {agrees, type Fact, facts, featuresOf, pricesOf, SOLD} from '../facts/facts.ts'
import {endsOf, isPlausible, isStatedOf, type Mention, mentionsIn, mentionsOf} from '../facts/mentions.ts'
import {createSubjectFinder, techniqueOf, techniquesIn} from '../facts/subjects.ts'
import {at, contradiction, error, fixOf, placeOf} from '../logic/finding.ts'
import {sentenceAround, writeLike} from '../logic/italian.ts'
import type {Content, Doc, Found} from '../logic/types.ts'

const PRICES = new Set(['price', 'originalPrice'])
const SAVINGS = new Set(['saving', 'discount'])
const isMoney = (attribute: string) => PRICES.has(attribute) || SAVINGS.has(attribute)

export const savings = contradiction('risparmio', 'Risparmio promesso', function* (content) {
  for (const doc of content.ofType(SOLD)) {
    const {price, original, saved = 0, percent = 0} = pricesOf(doc)
    const own = content.ownTexts.filter(({id}) => id === doc._id).flatMap(mentionsIn)
    for (const {passage, attribute, numbers} of own.filter((one) => SAVINGS.has(one.attribute))) {
      const [number] = numbers
      const show = (value: number) => (attribute === 'discount' ? `${value}%` : formatEuros(value))
      const truth = attribute === 'discount' ? percent : saved
      if (price === undefined || !number || number.value === truth) continue
      const {start, end, value} = number
      const claim = show(truth)
      const words = writeLike(passage.text.slice(start, end), truth)
      yield {
        subject: at(passage),
        title: `«${passage.text.slice(0, 40)}», ma la differenza vera è ${claim}`,
        places: [
          placeOf(passage, start, end, show(value)),
          content.place(doc, 'originalPrice', original === undefined ? '' : formatEuros(original), claim),
          content.place(doc, 'price', formatEuros(price), claim),
        ],
        why: 'Il paziente può fare il conto fra i due prezzi della scheda. Un risparmio più alto del vero può essere una pratica ingannevole (Codice del consumo, art.\u00a021).',
        solution: `Scrivi il risparmio vero (${claim}), correggi i prezzi o svuota l’etichetta.`,
        fixes: truth > 0 ? fixOf(claim, passage, {start, end, words}) : [],
      }
    }
  }
})

export const originalPrice = error('prezzo-pieno', 'Prezzo pieno', function* (content) {
  for (const doc of content.ofType(SOLD)) {
    const {price, original, saved} = pricesOf(doc)
    if (price === undefined || original === undefined || saved) continue
    const full = content.place(doc, 'originalPrice', formatEuros(original))
    yield {
      subject: doc._id,
      title: `${textOf(doc.name) || 'Pacchetto'}: il prezzo pieno non supera quello attuale`,
      places: [full, content.place(doc, 'price', formatEuros(price))],
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
        : `«Il più popolare» è acceso su ${plural(marked.length, 'pacchetto', 'pacchetti')}`,
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

export const techniques = contradiction(
  'tecnica-del-pacchetto',
  'Tecnica dei pacchetti nei testi',
  function* (content) {
    const packages = content.ofType(SOLD)
    const found = techniquesIn(content)
    const {subjectsOf, groupsIn} = createSubjectFinder(content)
    for (const passage of content.ownTexts) {
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
        // Skips a sentence without a package name, which may describe techniques in general.
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

/** Creates a rule that compares texts about packages with the package documents. */
const factsRule = (id: string, title: string, isMine: (attribute: string) => boolean, why: string) =>
  contradiction(id, title, function* (content) {
    const packages = content.ofType(SOLD)
    const {subjectsOf} = createSubjectFinder(content)
    for (const [attribute, known] of Map.groupBy(facts(content), (fact) => fact.attribute)) {
      for (const mention of isMine(attribute) ? mentionsOf(content, attribute) : []) {
        const factsOf = (ids: readonly string[]) =>
          ids.flatMap((id) => known.find(({about, unit}) => about === id && unit === mention.unit) ?? [])
        const every = factsOf(packages.map(({_id}) => _id))
        const said = subjectsOf(mention)
        if (said) {
          const own = said === 'all' ? every : factsOf(said)
          const wrong = own.find((fact) => contradicts(mention, fact, content))
          const doc = packages.find(({_id}) => _id === wrong?.about)
          if (wrong) yield foundOf(mention, [wrong], doc, why)
        } else if (every.length === packages.length && isNobodys(mention, every)) {
          yield foundOf(mention, every, undefined, why)
        }
      }
    }
  })

function contradicts(mention: Mention, fact: Fact, content: Content): boolean {
  const {passage, attribute, unit, point, sentence} = mention
  if (point || agrees(mention, fact)) return false
  // Skips the text that contains the fact, and the package's own savings, which the rule `savings` checks.
  if (passage.id === fact.about && (SAVINGS.has(attribute) || passage.path === fact.place.path)) return false
  // In a sentence with several prices, a number may be another price of the package, such as the full price.
  if (PRICES.has(attribute)) {
    const near = mention.numbers.every(({value}) => isPlausible(value, fact.value))
    if (!near && !isStatedOf(mention, createSubjectFinder(content).groupsIn(passage.text))) return false
    const both = mentionsIn(passage).filter((one) => one.unit === 'euro' && one.sentence === sentence)
    const own = facts(content).filter(({about, attribute: name}) => about === fact.about && PRICES.has(name))
    if (both.length > 1 && own.some((one) => agrees(mention, one))) return false
  }
  if (isByCode(mention, fact, content)) return false
  return attribute !== unit || sharesWords(mention, fact)
}

const OFFERED = /(?:il|ogni)\s+soggiorn|sempre|pacchett|compres|inclus|offriam|nostr/i

/** Returns whether no package has this value, or whether a range differs from the range of all packages. */
function isNobodys({numbers, bound, point, attribute, sentence}: Mention, own: readonly Fact[]): boolean {
  if (isMoney(attribute) || point || bound !== 'exact' || !OFFERED.test(sentence)) return false
  const values = own.map(({value}) => value)
  const [low, high] = endsOf(numbers)
  if (numbers.length === 1) return !values.includes(low)
  return low !== Math.min(...values) || high !== Math.max(...values)
}

/** Returns whether the value is the popup's discount, or the package price after this discount. */
function isByCode({attribute, numbers}: Mention, fact: Fact, content: Content): boolean {
  const [said] = endsOf(numbers)
  return content.ofType('discountPopup').some((popup) => {
    const percentage = numberOf(popup.percentage) ?? 0
    if (attribute === 'discount') return said === percentage
    return attribute === 'price' && Math.round(fact.value * (1 - percentage / 100)) === said
  })
}

const COMMON = new Set(
  'per con del dell dall nell all che due tre quattr cinqu una un tutt dei gli nel'.split(' '),
)
const wordsOf = (text: string): string[] =>
  Array.from(text.toLowerCase().matchAll(/\p{L}{3,}/gu), ([word]) => word.replace(/[aeiou]$/, '')).filter(
    (word) => !COMMON.has(word),
  )

/** Returns whether both texts share a word besides the unit. 'Due persone' alone may describe two different things. */
function sharesWords({sentence, unit}: Mention, {line}: Fact): boolean {
  const words = new Set(wordsOf(line))
  return wordsOf(sentence).some((word) => words.has(word) && word !== unit)
}

function foundOf(mention: Mention, own: readonly Fact[], doc: Doc | undefined, why: string): Found {
  const {passage, start, end, attribute, unit, numbers} = mention
  const said =
    unit === 'euro' ? numbers.map(({value}) => formatEuros(value)).join('–') : passage.text.slice(start, end)
  const [fact] = own
  const shown = [...new Set(own.map((one) => lowered(one.shown)))].join(', ')
  return {
    subject: `${at(passage)}:${doc ? doc._id : 'pacchetti'}:${attribute}`,
    title: `${doc ? textOf(doc.name) : 'Pacchetti'}: ${lowered(said)} nel testo, ${shown} ${doc ? 'nella scheda' : 'nelle schede'}`,
    places: [placeOf(passage, start, end, said), ...own.map(({place}) => place)],
    why,
    solution: doc
      ? 'Scrivi nel testo quello che dice la scheda del pacchetto, oppure correggi la scheda se è lei a sbagliare.'
      : 'Scrivi nel testo quello che dicono le schede dei pacchetti, oppure correggi le schede.',
    fixes: doc && fact ? fixOf(`«${shown}»`, passage, {start, end, words: shown}) : [],
  }
}

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

export const packagePrices = factsRule(
  'prezzo-del-pacchetto',
  'Prezzi dei pacchetti nei testi',
  isMoney,
  'Il prezzo è la prima cosa che un paziente confronta. Un’indicazione diversa dalla scheda fa perdere la fiducia, e il prezzo più basso può essere preteso.',
)

export const packageContents = factsRule(
  'servizi-del-pacchetto',
  'Servizi dei pacchetti nei testi',
  (attribute) => !isMoney(attribute) && attribute !== 'guarantee',
  'Chi legge due indicazioni diverse non sa che cosa compra, e può pretendere la più favorevole.',
)
