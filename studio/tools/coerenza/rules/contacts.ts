import {remembered} from '../../../documents/remember.ts'
import {escaped} from '../../../documents/search.ts'
import {textOf} from '../../../documents/values.ts'
import {NOT_OURS} from '../facts/mentions.ts'
import {type Opening, openingsIn} from '../facts/opening.ts'
import {sentenceAt} from '../facts/sentences.ts'
import {fixOf, placeOf} from '../logic/edit.ts'
import type {Content, Doc, Fix, Found, Passage, Rule} from '../logic/types.ts'

/** What the texts say of how to reach the clinic is what the document of its contacts says. */

interface Spoken {
  readonly start: number
  readonly end: number
  readonly said: string
  readonly right: string
  readonly field: string
  /** What to write in its place, where that is certain. */
  readonly words?: string
}

const TELEPHONE = /(?<![\p{L}\d,.#/+])(?:\+|00|\(?0|3)\d{0,3}[\d\s()./-]{6,}\d(?![\d,%€])/gu
const FEWEST_DIGITS = 8
/** Other numbers, and other people's. */
const NOT_A_TELEPHONE =
  /\biva\b|fiscale|iban|\brea\b|autorizz|licenz|iscri[tz]|albo|emergenz|ambasciat|consolat|garante|aeroport|compagni|taxi|volo|protocoll|rif\b|numero\s+verde/i
const CALLED = /^(?:tel:|https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\?phone=))(?<number>\+?\d+)/i
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '')

const STREET =
  /(?<!\p{L})(?:(?:via|viale|piazza|piazzale|corso|largo|vicolo)\s+(?:\p{Lu}[\p{L}’.]*\s*|d\p{L}*[’\s]){1,5},?\s*(?:n\.\s?)?(?<number>\d{1,4})|(?:\p{Lu}\p{L}+\s+){1,3}(?:Caddesi|Cad\.|Sokak|Sokağı|Sok\.|Bulvarı)(?:\s*,?\s*(?:No:?|n\.|numero)?\s*(?<house>\d{1,4}))?)/gu
const OURS = /clinic|sede|indirizz|trova|venga|ci\s+trov|siamo|ricev|aspett|titolare|studio|accogli/i
const POSTCODE = /\b(?<code>\d{5})\s+(?<city>\p{Lu}\p{L}+)/gu
const CITY =
  /(?:(?<!(?:[Dd]alla|[Aa]lla|[Ii]n)\s)[Cc]linica|[Ss]ede|[Ss]iamo|[Tt]rova|trovate|operiamo|ricev\p{L}+|aspett\p{L}+|accogli\p{L}+|intervent[oi]|trapiant[oi](?:\s+di\s+capelli)?|soggiorn[oi]|albergo|hotel)(?:\s+(?:nel\s+cuore|nel\s+centro|in\s+centro|al\s+centro|certificata\s+\p{L}+|anche|si\s+svolge|privata|è|sempre|principale|medica|fra\s+i\s+vicoli))*\s+(?:ad?|in|(?<=(?:clinica|sede)\s+)di)\s+(?<city>\p{Lu}\p{L}{2,})/dgu
const SEAT =
  /(?<city>\p{Lu}\p{L}{2,}),?\s+(?:dove|in\s+cui)\s+(?:ha\s+sede|si\s+trova|operiamo|siamo|c’è\s+la\s+clinica)/dgu
const NOT_A_CITY =
  /^(?:Europa|Italia|Turchia|Google|WhatsApp|Villa|Asia|Natale|Pasqua|Capodanno|Ferragosto)$/i
const OTHERS =
  /\bvol[oi]\b|\bpart(?:e|ono|enz|ire)|incontr|visit[ae]\s+(?:preliminar|conoscitiv)|altr[aei]|in\s+italia|rispetto|fiera|stand|convegn|congress|\d\s+(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)/i
const REACHED =
  /\bsiamo\b|rispond|\bci\s+(?:trov|chiam|contatt)|telefon|\bla\s+(?:nostra\s+)?(?:clinica|segreteria|sede)\b|raggiungibil|apriamo|chiudiamo|orari|disponibil/i
const NOT_REACHED =
  /colazion|check|intervent|transfer|trasferiment|pranz|cena|visite\s+guidate|arriv|albergo|hotel|volo|farmaci|bagno\s+turco|quiz|modulo|online/i

function* telephones({text, unseen}: Passage, contact: Doc): Generator<Spoken> {
  const ours = [contact.phone, contact.whatsapp, contact.phoneDisplay].map((number) =>
    digitsOf(textOf(number)),
  )
  const isOurs = (digits: string) =>
    ours.some((own) => own !== '' && (own.endsWith(digits) || digits.endsWith(own)))
  const display = textOf(contact.phoneDisplay) || textOf(contact.phone)
  if (display === '') return
  if (unseen) {
    const match = CALLED.exec(text)
    const number = match?.groups?.number
    if (!match || !number || isOurs(digitsOf(number))) return
    const start = match[0].length - number.length
    const words = number.startsWith('+') ? `+${ours[0]}` : (ours[1] ?? '')
    yield {start, end: match[0].length, said: number, right: display, field: 'phoneDisplay', words}
    return
  }
  for (const {0: written, index} of text.matchAll(TELEPHONE)) {
    const digits = digitsOf(written)
    if (digits.length < FEWEST_DIGITS || digits.length > 15 || isOurs(digits)) continue
    if (NOT_A_TELEPHONE.test(clauseBefore(text, index)) || /^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(written))
      continue
    const end = index + written.trimEnd().length
    yield {
      start: index,
      end,
      said: text.slice(index, end),
      right: display,
      field: 'phoneDisplay',
      words: display,
    }
  }
}

const clauseBefore = (text: string, at: number): string =>
  /[^.;:!?]*$/.exec(text.slice(Math.max(0, at - 60), at))?.[0] ?? ''

function* addresses({text, unseen}: Passage, contact: Doc): Generator<Spoken> {
  const own = textOf(contact.address)
  if (unseen || own === '') return
  const flat = own.replaceAll(/\s+/g, ' ')
  const right = flat.split(' (')[0] ?? flat
  for (const {0: written, index, groups} of text.matchAll(STREET)) {
    const said = written.replaceAll(/\s+/g, ' ').trim()
    if (holds(flat, said)) continue
    const [from, to] = sentenceAt(text, index)
    const street = said.replace(/\s*,?\s*(?:n\.|no:?|numero)?\s*\d+$/i, '')
    const number = groups?.number ?? groups?.house
    if (!holds(flat, street) && !OURS.test(text.slice(from, to))) continue
    const ownNumber = new RegExp(String.raw`${escaped(street)},?\s*(?:n\.|no:?)?\s*(?<n>\d+)`, 'iu').exec(
      flat,
    )?.groups?.n
    if (ownNumber !== undefined && ownNumber === number) continue
    const end = index + written.trimEnd().length
    yield {start: index, end, said, right, field: 'address', words: flat.match(STREET)?.[0].trim() ?? right}
  }
  for (const {0: said, index, groups} of text.matchAll(POSTCODE)) {
    const code = groups?.code ?? ''
    const mine = /\b\d{5}\b/.exec(flat)?.[0]
    if (mine && code !== mine && flat.includes(groups?.city ?? ' ')) {
      yield {start: index, end: index + code.length, said, right, field: 'address', words: mine}
    }
  }
}

/** Without regard to capitals, and as a whole. */
const holds = (text: string, part: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\d])${escaped(part)}(?![\p{L}\d])`, 'iu').test(text)

function* cities({text, unseen}: Passage, contact: Doc): Generator<Spoken> {
  const own = textOf(contact.address)
  const city = /\b\d{4,6}\s+(?<city>\p{Lu}\p{L}+)/u.exec(own)?.groups?.city
  if (unseen || !city) return
  const told = [
    ...text.matchAll(SEAT),
    ...Array.from(text.matchAll(CITY)).filter(({index}) => {
      const sentence = text.slice(...sentenceAt(text, index))
      return !OTHERS.test(sentence) && !holds(sentence, city)
    }),
  ]
  for (const {indices, groups} of told) {
    const said = groups?.city ?? ''
    const [start, end] = indices?.groups?.city ?? [0, 0]
    if (holds(own, said) || NOT_A_CITY.test(said)) continue
    yield {start, end, said, right: city, field: 'address', words: city}
  }
}

/** 'Dalle 9 alle 19' says until when as well, 'dal lunedì al sabato' which days. */
function impliedBy(opening: Opening): readonly Opening[] {
  const [from = 0, to = 0] = opening.value.split('–').map(Number)
  if (opening.kind === 'clock') return [opening, {...opening, kind: 'until', value: String(to)}]
  const days = Array.from({length: to - from + 1}, (_, index) => String(from + index))
  return [opening, ...days.map((value) => ({...opening, kind: 'day' as const, value}))]
}

function* openings({text, unseen}: Passage, contact: Doc): Generator<Spoken> {
  if (unseen) return
  const own = openingsIn(textOf(contact.hours))
  for (const {kind, value, start, end} of openingsIn(text)) {
    const right = own.flatMap(impliedBy).filter((one) => one.kind === kind)
    const sentence = text.slice(...sentenceAt(text, start))
    if (right.length === 0 || right.some((one) => one.value === value)) continue
    if (!REACHED.test(sentence) || NOT_REACHED.test(sentence)) continue
    const words =
      right.length === 1 && kind !== 'until'
        ? textOf(contact.hours).slice(right[0]?.start, right[0]?.end)
        : undefined
    const lowered = words && words.slice(0, 1).toLowerCase() + words.slice(1)
    yield {
      start,
      end,
      said: text.slice(start, end),
      right: textOf(contact.hours),
      field: 'hours',
      ...(lowered && {words: lowered}),
    }
  }
}

const READ = {telephones, addresses, cities, openings}
type Kind = keyof typeof READ

const spokenBy = remembered((contact: Doc) =>
  remembered((passage: Passage) => {
    if (passage.type === 'contact' || NOT_OURS.has(passage.type)) return []
    return Object.entries(READ).flatMap(([kind, read]) =>
      Array.from(read(passage, contact), (one) => ({kind: kind as Kind, passage, ...one})),
    )
  }),
)

const spokenIn = remembered((content: Content) => {
  const contact = content.ofType('contact')[0]
  return contact ? content.passages.flatMap(spokenBy(contact)) : []
})

const contactRule = (rule: Pick<Rule, 'id' | 'title'>, kind: Kind, why: string): Rule => ({
  ...rule,
  severity: 'contradiction',
  *check(content) {
    for (const one of spokenIn(content)) if (one.kind === kind) yield foundOf(content, one, rule.title, why)
  },
})

function foundOf(
  content: Content,
  one: Spoken & {readonly passage: Passage},
  title: string,
  why: string,
): Found {
  const {passage, start, end, said, right, field, words} = one
  const fixes: Fix[] = words ? fixOf(`Scrivi «${words}»`, passage, [{start, end, words}]) : []
  return {
    subject: `${passage.id}#${passage.path}:${field}:${start}`,
    title: `${title}: ${said} nel testo, ${right} nei contatti`,
    places: [
      placeOf(passage, start, end, said),
      ...content
        .ofType('contact')
        .slice(0, 1)
        .map((contact) => ({...content.spot(contact, field), quote: right, claim: right})),
    ],
    why,
    solution:
      'Scrivi nel testo quello che dicono i contatti, oppure correggi i contatti se sono loro a sbagliare.',
    fixes,
  }
}

export const telephoneInTexts = contactRule(
  {id: 'telefono-nei-testi', title: 'Telefono'},
  'telephones',
  'Chi compone il numero sbagliato raggiunge uno sconosciuto, e la clinica perde chi aveva già deciso di chiamare.',
)
export const addressInTexts = contactRule(
  {id: 'indirizzo-nei-testi', title: 'Indirizzo'},
  'addresses',
  'Due indirizzi diversi fanno dubitare che la clinica esista, e portano qualcuno nel posto sbagliato.',
)
export const cityInTexts = contactRule(
  {id: 'citta-nei-testi', title: 'Città della clinica'},
  'cities',
  'Chi prenota il volo deve sapere in quale città va.',
)
export const hoursInTexts = contactRule(
  {id: 'orari-nei-testi', title: 'Orari'},
  'openings',
  'Chi chiama quando nessuno risponde, di solito, non richiama.',
)
