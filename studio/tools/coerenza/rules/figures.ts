import {formatNumber, pickPlural, plural} from '../../../../schemas/counts.ts'
import {listOf} from '../../../documents/values.ts'
import {type Mention, mentionsOf} from '../facts/mentions.ts'
import {at, changesOf, contradiction, fixOf, placeOf} from '../logic/finding.ts'
import {parseNumber, writeLike} from '../logic/italian.ts'
import type {Content, Fix} from '../logic/types.ts'

interface Claim {
  readonly id: string
  readonly title: string
  readonly attribute: string
  /** Whether the rule also compares points in time, such as 'da 20 anni'. */
  readonly sinceToo?: boolean
  readonly say?: (mention: Mention, value: number) => string
  readonly unit?: string
  readonly why: string
  readonly solution: string
}

const sameFigure = ({id, title, attribute, sinceToo, say, unit = '', why, solution}: Claim) =>
  contradiction(id, title, function* (content) {
    const claimed = mentionsOf(content, attribute).flatMap((mention): Claimed[] => {
      const {passage, numbers, scale, bound, point} = mention
      const last = numbers.at(-1)
      if (!last || bound === 'more' || (point && !sinceToo)) return []
      return say
        ? [{...mention, value: say(mention, last.value)}]
        : [{...last, passage, value: formatNumber(last.value / scale)}]
    })
    const byValue = Map.groupBy(claimed, ({value}) => value)
    if (byValue.size < 2) return
    const groups = [...byValue].sort(([, one], [, other]) => other.length - one.length)
    yield {
      title: `${title}: ${groups.map(([value]) => value + unit).join(' e ')}`,
      places: groups.flatMap(([value, all]) =>
        all.map(({passage, start, end}) => placeOf(passage, start, end, value + unit)),
      ),
      why,
      solution,
      fixes: groups.flatMap(([value]) => everywhere(value, unit, claimed)),
    }
  })

interface Claimed extends Pick<Mention, 'passage' | 'start' | 'end'> {
  readonly value: string
}

function everywhere(value: string, unit: string, claimed: readonly Claimed[]): Fix[] {
  const parts = claimed
    .filter((one) => one.value !== value)
    .map((one) => ({...one, words: written(one.passage.text.slice(one.start, one.end), value)}))
  const byPassage = Map.groupBy(parts, ({passage}) => passage)
  const changes = Array.from(byPassage, ([passage, own]) => changesOf(passage, own))
  if (!changes.every((one) => one !== undefined)) return []
  return [{label: `Scrivi ${value}${unit} ovunque`, changes: changes.flat()}]
}

function written(sample: string, value: string): string {
  const number = parseNumber(value)
  if (number === undefined) return /^A/.test(sample) && value === 'a vita' ? 'A vita' : value
  return /ennale$/i.test(sample) ? `di ${value} anni` : writeLike(sample, number)
}

const HOURS_A_DAY = 24
const MONTHS_A_YEAR = 12

const inYears = (_: Mention, months: number): string => {
  if (months === Number.POSITIVE_INFINITY) return 'a vita'
  return months % MONTHS_A_YEAR === 0
    ? plural(months / MONTHS_A_YEAR, 'anno', 'anni')
    : plural(months, 'mese', 'mesi')
}

const CLAIMS: readonly Claim[] = [
  {
    id: 'trapianti',
    title: 'Trapianti eseguiti',
    attribute: 'transplants',
    why: 'Chi legge due numeri diversi per la stessa cosa non crede a nessuno dei due. Un numero che non si può dimostrare può essere anche pubblicità ingannevole (Codice del consumo, art.\u00a021).',
    solution: 'Scegli la cifra che la clinica può documentare e scrivila in tutti i punti.',
  },
  {
    id: 'successo',
    title: 'Successo e soddisfazione',
    attribute: 'success',
    unit: '%',
    why: 'Due percentuali quasi uguali sembrano la stessa misura riportata male, e tolgono valore a entrambe.',
    solution:
      'Se è la stessa misura, scegli la percentuale documentata e scrivila ovunque. Se sono due misure diverse, dillo nei testi e accetta la segnalazione spiegando il perché.',
  },
  {
    id: 'anni',
    title: 'Anni di esperienza',
    attribute: 'years',
    sinceToo: true,
    why: 'L’esperienza è uno dei motivi per cui ci si fida: se la durata cambia da un punto all’altro, il dubbio resta.',
    solution: 'Verifica l’anno di inizio dell’attività e scrivi la stessa durata ovunque.',
  },
  {
    id: 'ore',
    title: 'Tempo promesso per la risposta',
    attribute: 'answer',
    say: (_, value) => plural(value, 'ora', 'ore'),
    why: 'È una promessa fatta a chi lascia i propri dati: con due scadenze vale la più breve, e mancarla costa un paziente.',
    solution: 'Scegli il tempo che la clinica rispetta davvero e scrivilo in tutti i punti.',
  },
  {
    id: 'garanzia',
    title: 'Durata della garanzia',
    attribute: 'guarantee',
    say: inYears,
    why: 'La durata scritta nella pagina impegna la clinica: fra due durate il paziente può chiedere la più lunga.',
    solution: 'Controlla il certificato di garanzia e scrivi la stessa durata ovunque.',
  },
  {
    id: 'conservazione',
    title: 'Conservazione dei dati',
    attribute: 'retention',
    sinceToo: true,
    say: ({unit}, value) =>
      unit === 'months' ? plural(value, 'mese', 'mesi') : plural(value / HOURS_A_DAY, 'giorno', 'giorni'),
    why: 'L’avviso accanto al modulo e l’informativa devono dire lo stesso periodo: lo chiede il GDPR (art.\u00a013).',
    solution: 'Scrivi ovunque il periodo dell’informativa approvata dal legale.',
  },
]

export const figures = CLAIMS.map(sameFigure)

const isFrequent = ({sentence, passage}: Mention): boolean =>
  passage.type === 'faqSection' || /frequent|\bfaq|più\s+spesso|ci\s+fanno|ci\s+rivolg/i.test(sentence)

const COUNTED: Readonly<Record<string, readonly [what: string, type: string]>> = {
  packages: ['pacchetti', 'package'],
  questions: ['domande del quiz', 'quizQuestion'],
  steps: ['passi', 'howItWorks'],
  testimonials: ['testimonianze', 'testimonial'],
  cases: ['casi', 'case'],
}
const FREQUENT = ['domande frequenti', 'faq'] as const

const countIn = (content: Content, type: string): number => {
  const docs = content.ofType(type)
  return type === 'howItWorks' ? listOf(docs[0]?.steps).length : docs.length
}

/** These patterns find numbers that are not totals: 'due pacchetti su tre', 'a tre passi dal Bosforo'. */
const PART_BEFORE = /(?<!\p{L})(?:altr[ie]|prim[ie]|ultim[ie]|quest[ie]|quei|dopo)\s+$/iu
const PART_AFTER = /^\s+(?:su\s|da[il]?\s|dall|dell[ae]\s+(?:clinic|hotel))/iu
const STEPS_AWAY = /(?<!\p{L})a\s+$/iu

export const counts = contradiction('conteggi', 'Quantità nei testi', function* (content) {
  for (const [attribute, own] of Object.entries(COUNTED)) {
    for (const mention of mentionsOf(content, attribute)) {
      const {passage, numbers, bound} = mention
      const [number, second] = numbers
      if (!number || second || bound !== 'exact' || number.value <= 1) continue
      const [before, after] = [passage.text.slice(0, mention.start), passage.text.slice(mention.end)]
      if (PART_BEFORE.test(before) || PART_AFTER.test(after)) continue
      if (attribute === 'steps' && STEPS_AWAY.test(before)) continue
      const {start, end, value: said} = number
      const [what, type] = attribute === 'questions' && isFrequent(mention) ? FREQUENT : own
      const real = countIn(content, type)
      // Skips an empty collection, because an editor may not have added the entries yet.
      if (real === 0 || said === real) continue
      const written = passage.text.slice(start, end)
      const words = writeLike(written, real)
      yield {
        subject: `${at(passage)}:${what}`,
        title: `Il testo dice ${written.toLowerCase()} ${what}, ma ${pickPlural(real, 'ce n’è', 'ce ne sono')} ${formatNumber(real)}`,
        places: [placeOf(passage, start, end, String(said))],
        why: 'Chi conta le voci sulla pagina ne trova un numero diverso da quello annunciato.',
        solution: 'Correggi il numero nel testo, oppure aggiungi o togli una voce.',
        fixes: real > 1 ? fixOf(words, passage, {start, end, words}) : [],
        facts: [`${said}≠${real}`],
      }
    }
  }
})
