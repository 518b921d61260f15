import {sentenceAt} from '../logic/italian.ts'
import type {Passage} from '../logic/types.ts'
import type {Quantity} from './quantities.ts'

interface Topic {
  /** `other`: something that the site has no facts of. */
  readonly id: string
  readonly units: readonly string[]
  /** Words near it that tell; a topic without them is taken where no other is nearer. */
  readonly cue?: RegExp
  /** Of another thing's words: they tell from anywhere in the same part between commas, and only there. */
  readonly far?: true
  /** What must stand right before the quantity. */
  readonly lead?: RegExp
  readonly fits?: (quantity: Quantity) => boolean
}

const LARGE = 100
/** Per cent: less than that is how often it goes wrong. */
const HALF = 50
const isYears = ({scale}: Quantity) => scale === 12
const areMany = ({numbers}: Quantity) => numbers.every(({value}) => value >= LARGE)
const areFew = ({numbers}: Quantity) => numbers.every(({value}) => value < LARGE)
const areMost = ({numbers}: Quantity) => numbers.every(({value}) => value > HALF)

/** Words of other things that cost, last or are counted: there to lose nothing to. */
const OTHER = {
  prices:
    /(?<!(?:tranne|escluso|salvo|eccetto)\s+(?:il\s+)?)\bvol[oi]\b(?!\s+(?:esclus|a\s+parte))|biglietto|accont|caparra|anticip|\brat[ae]\b|assicuraz|accompagnat|supplement|(?:a|per|ogni)\s+notte|al\s+(?:giorno|mese)|mensil|a\s+persona|penal|rimbors|extra|notte\s+in\s+più/giu,
  hours:
    /gonfior|lavagg|riposo|lavoro|sport|palestra|crost|farmac|antibiot|dorm|in aereo|\bvolo\b|\bdura\b|guar/giu,
  months:
    /ricresc|cresc|cad(?:e|ono|uta)|risultat|\betà\b|compiut|pazient[ei]\s+di|fum[oai]|sospend|farmac|gravidanz|diventa|definitiv/giu,
  operations: /ogni\s+anno|all’anno|europa|mondo|in\s+italia\b/giu,
  nights: /dopo\s+l’?\s*intervent|dorm(?:a|ire)|cuscin|busto|schien|sollevat|notti\s+prima/giu,
  stars: /recension|\bvot[oi]\b|valutazion|google|punteggi|giudizi/giu,
}
const FULL_PRICE =
  /listino|(?:prezzo|tariffa)\s+(?:pien|inter|original|precedent)\p{L}*|barrat|prima\s+costav/giu
const INSTEAD_OF = /(?:invece\s+(?:di|dei)|anziché|al\s+posto\s+de?i)\s*$/iu
const PRICE =
  /prezz|cost[aioe]|vien\p{L}*|tariff|pag[ao]|pacchett|propost|trapiant|intervent|tutto\s+(?:incluso|compreso)|part(?:e|ono|ire|enza)\s+da/giu
const DISCOUNT = /scont|promo|coupon|codice|ribass|riduzion|risparm|in\s+meno/giu
const ANSWER =
  /rispo(?:ndiam|nd[eo]|sta\b)|valutazion|report|parere|preventiv|\b(?:le|l[’'])\s*(?:arriv|invi|mand|scriv|telefon)|ricontatt|richiam|ricever|riceve\b/giu
const WITHIN =
  /\b(?:entro|in|massimo|nel\s+giro\s+di|non\s+oltre)\s+(?:le\s+|i\s+|sole\s+|massimo\s+|circa\s+|meno\s+di\s+|al\s+massimo\s+)?$/i
const CONTROLS = /controll|\bsegu(?:iamo|it[aoei]|ono)|assistenz|assistiamo|follow|visite\s+a\s+distanza/giu
const RETENTION = /conserv|cancelliam|cancellat|teniamo\s+i|tenuti|archivi/giu
const KEPT_FOR =
  /(?<!\p{L})(?:per|dopo|massimo|oltre|archivi\p{L}*|rest\p{L}*|riman\p{L}*)\s+(?:(?:i|al|massimo|circa|almeno|non\s+più\s+di|fino\s+a)\s+)*$/iu
const YEARS =
  /esperienz|attività|ci\s+occupiamo|lavoriamo|operiamo|curiamo|trapiantiamo|ci\s+dedichiamo|mestiere|siamo\s+(?:nati|aperti)|apert[ao]\s+da/giu
const TOLD = /raccontan|dicono|parol[ae]|esperienz/giu
const SHOWN = /prima\s+e\s+dopo|gallery|galleria|fotografi|mostriamo|illustrat/giu

/** In the order in which they win where two are equally near. */
const TOPICS: readonly Topic[] = [
  {id: 'other', units: ['euro'], far: true, cue: OTHER.prices},
  {id: 'originalPrice', units: ['euro'], cue: FULL_PRICE},
  {id: 'originalPrice', units: ['euro'], lead: INSTEAD_OF},
  {id: 'saving', units: ['euro'], cue: /risparm|scont|riduzion|ribass|vantaggi/giu},
  {id: 'price', units: ['euro'], cue: PRICE},
  {id: 'price', units: ['euro']},
  {id: 'discount', units: ['percent'], cue: DISCOUNT},
  {id: 'discount', units: ['percent'], lead: /[-–−]\s?$/},
  {id: 'success', units: ['percent'], cue: /success|riuscit|soddisf|attecch/giu, fits: areMost},
  {id: 'other', units: ['hours'], far: true, cue: /\bse\s+non\b|le\s+chied|disdic|annull/giu},
  {id: 'answer', units: ['hours'], cue: ANSWER, lead: WITHIN},
  {id: 'other', units: ['hours'], cue: OTHER.hours},
  {id: 'controls', units: ['months'], cue: CONTROLS},
  {id: 'guarantee', units: ['months'], cue: /garan[tz]/giu},
  {id: 'other', units: ['months', 'hours'], far: true, cue: /dispositiv|browser/giu},
  {id: 'retention', units: ['months', 'hours'], cue: RETENTION, lead: KEPT_FOR},
  {id: 'years', units: ['months'], cue: YEARS, fits: isYears},
  {id: 'other', units: ['months'], cue: OTHER.months},
  {id: 'transplants', units: ['trapiant', 'intervent', 'operazion', 'cas'], fits: areMany},
  {id: 'transplants', units: ['pazient', 'person'], cue: /trattat|operat|seguit/giu, fits: areMany},
  {id: 'other', units: ['trapiant', 'intervent', 'operazion'], cue: OTHER.operations},
  {id: 'nights', units: ['nott']},
  {id: 'other', units: ['nott'], cue: OTHER.nights},
  {id: 'stars', units: ['stell']},
  {id: 'other', units: ['stell'], cue: OTHER.stars},
  {id: 'grafts', units: ['innest']},
  {id: 'packages', units: ['pacchett', 'propost', 'formul', 'soluzion']},
  {id: 'questions', units: ['domand']},
  {id: 'steps', units: ['pass', 'fas', 'tapp']},
  {id: 'testimonials', units: ['testimonianz', 'stori']},
  {id: 'testimonials', units: ['pazient', 'person'], cue: TOLD, fits: areFew},
  {id: 'cases', units: ['cas'], cue: SHOWN, fits: areFew},
]

/** What has its place without a cue gives way to a cue within this many characters. */
const REACH = 60
const PAUSE = 20
/** As far as a lead goes back. */
const BEFORE = 40
const LASTS =
  /(?<!\p{L})(?:vale|dura|durano|copre|valid[ao]|per|è\s+di)\s+(?:(?:per|ben|oltre|almeno|i\s+primi)\s+)*$/iu
/** Units that say nothing of what they measure. */
const GENERAL = new Set('euro percent hours months minut chil km chilometr kg'.split(' '))

/** What a quantity is about: a topic, or else its own unit. */
export function attributeOf(passage: Passage, quantity: Quantity): string | undefined {
  const {unit} = quantity
  const topic = topicOf(passage, quantity) ?? (GENERAL.has(unit) ? undefined : unit)
  return topic === 'other' ? undefined : topic
}

/**
 * The topic whose words stand nearest in the same sentence. What a text does not say itself may stand above it:
 * 'Garanzia a vita', and below, 'vale per dieci anni'.
 */
function topicOf({text, heading}: Passage, quantity: Quantity): string | undefined {
  const {unit, start, end} = quantity
  const [from, to] = sentenceAt(text, start)
  const before = text.slice(Math.max(0, start - BEFORE), start)
  const fitting = TOPICS.filter(({units, fits}) => units.includes(unit) && (fits?.(quantity) ?? true))
  let best: {id: string; distance: number} | undefined
  for (const {id, cue, far = false, lead} of fitting) {
    if (lead && !lead.test(before)) continue
    const uncued = lead ? 0 : REACH
    const distance = cue ? nearest(cue, far, text.slice(from, to), start - from, end - from) : uncued
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = {id, distance}
  }
  const under = ({cue, lead}: Topic) => cue && heading.search(cue) >= 0 && (lead ?? LASTS).test(before)
  return (best ?? fitting.find(under))?.id
}

function nearest(cue: RegExp, far: boolean, sentence: string, start: number, end: number): number {
  const distances = Array.from(sentence.matchAll(cue), ({0: words, index}) => {
    const between = index < start ? sentence.slice(index + words.length, start) : sentence.slice(end, index)
    const pauses = between.match(/[,:;()]/g)?.length ?? 0
    if (far) return pauses > 0 ? Number.POSITIVE_INFINITY : 0
    return between.length + PAUSE * pauses
  })
  return Math.min(...distances)
}
