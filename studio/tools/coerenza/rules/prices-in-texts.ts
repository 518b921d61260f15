import {numberOf} from '../../../documents/values.ts'
import {fixOf, placeOf, sentenceAround} from '../logic/edit.ts'
import {euros, FIGURE, parseNumber, writeLike} from '../logic/numbers.ts'
import type {Content, Passage, Rule} from '../logic/types.ts'

const amount = (name: string) =>
  String.raw`(?:€\s?(?<${name}>${FIGURE})|(?<${name}After>${FIGURE})\s?(?:€|euro\b))`
const RANGE = new RegExp(
  String.raw`(?:\b(?:da|tra|fra|dai|dagli)\s+)(?:€\s?)?(?<low>${FIGURE})(?:\s?(?:€|euro))?\s+(?:a|e|ai|agli)\s+${amount('high')}`,
  'dgiu',
)
const FROM = new RegExp(String.raw`\b(?:a\s+partire\s+)?da\s+${amount('low')}(?!\s+(?:a|e)\s)`, 'dgiu')
const ABOUT_PACKAGES = /prezz|cost[aio]|pacchett|trapiant|tutto incluso/i
/** Other things have prices too. */
const ABOUT_OTHERS =
  /\b(?:vol[oi]|albergh?[oi]|hotel|acconto|caparra|rat[ae]|trasferiment[oi]|assicurazion\p{L}*)\b/iu
const OTHERS = new Set(['package', 'testimonial'])

interface Bound {
  readonly start: number
  readonly end: number
  readonly real: number
}

/** The price range that the texts name must be the packages' own. */
export const pricesInTexts: Rule = {
  id: 'prezzi-nei-testi',
  title: 'Prezzi nei testi e nei pacchetti',
  severity: 'contradiction',
  *check(content) {
    const packages = pricedPackages(content)
    const [low, high] = [packages[0]?.price, packages.at(-1)?.price]
    if (low === undefined || high === undefined) return
    for (const passage of content.passages) {
      if (passage.unseen || OTHERS.has(passage.type) || !/[€]|euro/i.test(passage.text)) continue
      for (const bounds of boundsIn(passage, low, high)) {
        const first = bounds[0]
        const last = bounds.at(-1)
        if (!first || !last || !isAboutPackages(passage.text, first.start)) continue
        const written = bounds.map(({start, end}) => parseNumber(passage.text.slice(start, end)))
        if (bounds.every(({real}, index) => written[index] === real)) continue
        const [real, said] = [range(bounds.map((bound) => bound.real)), range(written)]
        yield {
          subject: `${passage.id}#${passage.path}`,
          title: `Prezzi: ${said} nel testo, ${real} nei pacchetti`,
          places: [
            placeOf(passage, first.start, last.end, said),
            ...packages.map(({doc, price}) => ({
              ...content.spot(doc, 'price'),
              quote: euros(price),
              claim: real,
            })),
          ],
          why: 'Il prezzo è la prima cosa che un paziente confronta. Un’indicazione diversa dalle schede fa perdere la fiducia, e il prezzo più basso può essere preteso.',
          solution:
            'Scrivi nel testo i prezzi delle schede, oppure correggi le schede se sono loro a sbagliare.',
          fixes: fixOf(
            `Scrivi ${real} nel testo`,
            passage,
            bounds.map(({start, end, real: value}) => ({
              start,
              end,
              words: writeLike(passage.text.slice(start, end), value),
            })),
          ),
        }
      }
    }
  },
}

/** The packages that have a price, the cheapest first. */
const pricedPackages = (content: Content) =>
  content
    .ofType('package')
    .flatMap((doc) => {
      const price = numberOf(doc.price)
      return price === undefined ? [] : [{doc, price}]
    })
    .sort((one, other) => one.price - other.price)

/** The sentence speaks of packages, and its part between commas of nothing else. */
function isAboutPackages(text: string, at: number): boolean {
  const before = /[^,.;:!?\n]*$/.exec(text.slice(0, at))?.[0] ?? ''
  return ABOUT_PACKAGES.test(sentenceAround(text, at)) && !ABOUT_OTHERS.test(before)
}

function* boundsIn({text}: Passage, low: number, high: number): Generator<Bound[]> {
  for (const match of text.matchAll(RANGE)) {
    const one = match.indices?.groups?.low
    const two = match.indices?.groups?.high ?? match.indices?.groups?.highAfter
    if (one && two) {
      yield [
        {start: one[0], end: one[1], real: low},
        {start: two[0], end: two[1], real: high},
      ]
    }
  }
  for (const match of text.replaceAll(RANGE, (range) => ' '.repeat(range.length)).matchAll(FROM)) {
    const at = match.indices?.groups?.low ?? match.indices?.groups?.lowAfter
    if (at) yield [{start: at[0], end: at[1], real: low}]
  }
}

const range = (values: readonly (number | undefined)[]): string =>
  values.map((value) => euros(value ?? 0)).join('–')
