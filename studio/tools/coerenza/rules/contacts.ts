import {memoize} from '../../../documents/memoize.ts'
import {escapeRegExp} from '../../../documents/search.ts'
import {textOf} from '../../../documents/values.ts'
import {otherOpenings} from '../facts/opening.ts'
import type {Quantity} from '../facts/quantities.ts'
import {NOT_OURS} from '../logic/content.ts'
import {at, contradiction, fixOf, placeOf} from '../logic/finding.ts'
import {sentenceAround} from '../logic/italian.ts'
import type {Doc, Passage} from '../logic/types.ts'

/** Rules that compare telephone, e-mail, postal address, city and hours in texts with the document Contatti. */

type Spoken = Pick<Quantity, 'start' | 'end'> & {readonly words: string | undefined}

const TELEPHONE = /(?<![\p{L}\d,.#/+])(?:\+|00|\(?0|3)\d{0,3}[\d\s()./-]{6,}\d(?![\d,%€])/gu
const FEWEST_DIGITS = 8
const FEWEST_TO_DIAL = 6
const DATE = /^\d{1,2}[./]\d{1,2}[./]\d{4}$/
const NOT_A_TELEPHONE =
  /\biva\b|fiscale|iban|\brea\b|autorizz|licenz|iscri[tz]|albo|emergenz|ambasciat|consolat|garante|aeroport|compagni|taxi|volo|protocoll|rif\b|numero\s+verde/i
const CALLED = /^(?:tel:|https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\?phone=))(\+?\d+)/i
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

export const phone = contradiction('telefono', 'Numero di telefono', function* (content) {
  for (const doc of content.ofType('contact')) {
    const [called, shown] = [textOf(doc.phone), textOf(doc.phoneDisplay)]
    const [callable, readable] = [digitsOf(called), digitsOf(shown)]
    if (callable === '' || readable === '' || callable === readable) continue
    if (readable.length >= FEWEST_TO_DIAL && callable.endsWith(readable)) continue
    const display = content.place(doc, 'phoneDisplay', shown, shown)
    yield {
      title: `Si legge ${shown}, ma si chiama ${called}`,
      places: [display, content.place(doc, 'phone', called, called)],
      why: 'Chi copia il numero e chi tocca il pulsante raggiungono due telefoni diversi.',
      solution:
        'Correggi il numero sbagliato. Se quello da leggere è vuoto, la pagina mostra quello che si chiama.',
      fixes: [{label: 'Mostra il numero che si chiama', changes: [display]}],
    }
  }
})

function* telephones({text, unseen}: Passage, contact: Doc, display: string): Generator<Spoken> {
  const [called = '', whatsapp = '', ...more] = [contact.phone, contact.whatsapp, display].map((number) =>
    digitsOf(textOf(number)),
  )
  const isOurs = (digits: string) =>
    [called, whatsapp, ...more].some((own) => own !== '' && (own.endsWith(digits) || digits.endsWith(own)))
  if (unseen) {
    const [all = '', number = ''] = CALLED.exec(text) ?? []
    const words = number.startsWith('+') ? `+${called}` : whatsapp
    if (number && !isOurs(digitsOf(number))) yield {start: all.length - number.length, end: all.length, words}
    return
  }
  for (const {0: written, index: start} of text.matchAll(TELEPHONE)) {
    const digits = digitsOf(written)
    if (digits.length < FEWEST_DIGITS || digits.length > 15 || isOurs(digits)) continue
    const clause = /[^.;:!?]*$/.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? ''
    if (NOT_A_TELEPHONE.test(clause) || DATE.test(written)) continue
    yield {start, end: start + written.trimEnd().length, words: display}
  }
}

const EMAIL = /(?<![\w.+-])(?<mailbox>[\w.+-]+)@(?<domain>[\w-]+(?:\.[\w-]+)+)/g
/** Matches mailboxes that are not for patients, such as data protection, press or job applications. */
const OTHER_MAILBOX =
  /privacy|dpo|gdpr|^pec\b|legal|reclami|stampa|press|lavor|candidatur|curriculum|no-?reply/i

const SOMEBODY_ELSE =
  /garante|ambasciat|consolat|aeroport|compagni|agenzi|taxi|vol[oi]\b|albergo|hotel|assicuraz|fornitor/i

/** Yields e-mail addresses that differ from the clinic's. Skips mailboxes for other purposes or of somebody else. */
function* emails({text, path, unseen}: Passage, _: Doc, right: string): Generator<Spoken> {
  // Skips the placeholder of the quiz's e-mail field, which shows a visitor's address.
  if (path === 'emailPlaceholder') return
  const ownDomain = right.split('@')[1]?.toLowerCase()
  for (const {0: said, index: start, groups: {mailbox = '', domain = ''} = {}} of text.matchAll(EMAIL)) {
    const clause = /[^.;!?]*$/.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? ''
    // A link has no words that name the owner, so another domain counts as somebody else's.
    const isTheirs = domain.toLowerCase() !== ownDomain && (unseen || SOMEBODY_ELSE.test(clause))
    if (said.toLowerCase() === right.toLowerCase() || isTheirs) continue
    if (OTHER_MAILBOX.test(mailbox) || /^pec\./i.test(domain)) continue
    yield {start, end: start + said.length, words: right}
  }
}

const holds = (text: string, part: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\d])${escapeRegExp(part)}(?![\p{L}\d])`, 'iu').test(text)

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

function* addresses({text}: Passage, contact: Doc, right: string): Generator<Spoken> {
  const own = flat(textOf(contact.address))
  for (const {0: written, index: start, groups} of text.matchAll(STREET)) {
    const said = flat(written).trim()
    const street = said.replace(/\s*,?\s*(?:n\.|no:?|numero)?\s*\d+$/i, '')
    const isStreet = holds(own, street)
    if (holds(own, said) || !(isStreet || OURS.test(sentenceAround(text, start)))) continue
    const number = groups?.number ?? groups?.house
    const numbered = new RegExp(String.raw`${escapeRegExp(street)},?\s*(?:n\.|no:?)?\s*(\d+)`, 'iu')
    const ownNumber = numbered.exec(own)?.[1]
    if (ownNumber !== undefined && ownNumber === number) continue
    yield {start, end: start + written.trimEnd().length, words: own.match(STREET)?.[0].trim() ?? right}
  }
  const code = /\b\d{5}\b/.exec(own)?.[0]
  for (const {0: said, index: start, groups: {code: other, city = ''} = {}} of text.matchAll(POSTCODE)) {
    if (code && code !== other && own.includes(city))
      yield {start, end: start + said.length, words: `${code} ${city}`}
  }
}

function* cities({text}: Passage, contact: Doc, city: string): Generator<Spoken> {
  const namedCities = Array.from(text.matchAll(CITY)).filter(({index}) => {
    const sentence = sentenceAround(text, index)
    return !OTHERS.test(sentence) && !holds(sentence, city)
  })
  for (const {indices} of [...text.matchAll(SEAT), ...namedCities]) {
    const [start, end] = indices?.groups?.city ?? [0, 0]
    const said = text.slice(start, end)
    if (!holds(textOf(contact.address), said) && !NOT_A_CITY.test(said)) yield {start, end, words: city}
  }
}

/** Creates a rule that reports values in texts that differ from a field of Contatti. `read` finds these values. */
const contactRule = (
  id: string,
  title: string,
  why: string,
  field: string,
  read: (passage: Passage, contact: Doc, right: string) => Iterable<Spoken>,
  rightOf = (contact: Doc): string => textOf(contact[field]).trim(),
) => {
  const readFor = memoize((contact: Doc) =>
    memoize((passage: Passage) => [...read(passage, contact, rightOf(contact))]),
  )
  return contradiction(id, title, function* (content) {
    const [contact] = content.ofType('contact')
    const right = contact && rightOf(contact)
    if (!right) return
    for (const passage of content.passages) {
      if (passage.type === 'contact' || NOT_OURS.has(passage.type)) continue
      // Only the rules for telephone and e-mail read links, because links contain no sentences.
      if (passage.unseen && read !== telephones && read !== emails) continue
      for (const {start, end, words} of readFor(contact)(passage)) {
        const said = passage.text.slice(start, end)
        yield {
          subject: `${at(passage)}:${field}:${start}`,
          title: `${title}: ${said} nel testo, ${right} nei contatti`,
          places: [placeOf(passage, start, end, said), content.place(contact, field, right, right)],
          why,
          solution:
            'Scrivi nel testo quello che dicono i contatti, oppure correggi i contatti se sono loro a sbagliare.',
          fixes: words ? fixOf(`«${words}»`, passage, {start, end, words}) : [],
        }
      }
    }
  })
}

export const contactsInTexts = [
  contactRule(
    'telefono-nei-testi',
    'Telefono',
    'Chi compone il numero sbagliato raggiunge uno sconosciuto, e la clinica perde chi aveva già deciso di chiamare.',
    'phoneDisplay',
    telephones,
    ({phone, phoneDisplay}) => textOf(phoneDisplay) || textOf(phone),
  ),
  contactRule(
    'email-nei-testi',
    'E-mail',
    'Chi scrive a un indirizzo che nessuno legge non riceve risposta, e non riprova.',
    'email',
    emails,
  ),
  contactRule(
    'indirizzo-nei-testi',
    'Indirizzo',
    'Due indirizzi diversi fanno dubitare che la clinica esista, e portano qualcuno nel posto sbagliato.',
    'address',
    addresses,
    ({address}) => flat(textOf(address)).split(' (')[0] ?? '',
  ),
  contactRule(
    'citta-nei-testi',
    'Città della clinica',
    'Chi prenota il volo deve sapere in quale città va.',
    'address',
    cities,
    ({address}) => /\b\d{4,6}\s+(\p{Lu}\p{L}+)/u.exec(textOf(address))?.[1] ?? '',
  ),
  contactRule(
    'orari-nei-testi',
    'Orari',
    'Chi chiama quando nessuno risponde, di solito, non richiama.',
    'hours',
    otherOpenings,
  ),
]
