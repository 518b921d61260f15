import {memoize} from '../../../documents/memoize.ts'
import {NOT_OURS} from '../logic/content.ts'
import {sentenceAround, sentenceAt} from '../logic/italian.ts'
import type {Content, Passage} from '../logic/types.ts'
import {type Quantity, quantitiesIn} from './quantities.ts'

interface Topic {
  /** Topic name. Quantities of the topic `other` are ignored. */
  readonly id: string
  readonly units: readonly string[]
  /** Words that indicate the topic. The topic with the nearest cue wins. */
  readonly cue?: RegExp
  readonly lead?: RegExp
  readonly fits?: (quantity: Quantity) => boolean
}

const LARGE = 100
/** Success rates are above this percentage. A lower percentage is usually a failure rate. */
const HALF = 50
const isYears = ({scale}: Quantity) => scale === 12
const areMany = ({numbers}: Quantity) => numbers.every(({value}) => value >= LARGE)
const areFew = ({numbers}: Quantity) => numbers.every(({value}) => value < LARGE)
const areMost = ({numbers}: Quantity) => numbers.every(({value}) => value > HALF)

/** Cues of other things with a price, duration or count, such as flights. */
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

/** Topics by priority: if two cues have the same distance, the first topic wins. */
const TOPICS: readonly Topic[] = [
  {id: 'other', units: ['euro'], cue: OTHER.prices},
  {id: 'saving', units: ['euro'], lead: /(?:^|\s)[-–−]$/},
  {id: 'originalPrice', units: ['euro'], cue: FULL_PRICE},
  {id: 'originalPrice', units: ['euro'], lead: INSTEAD_OF},
  {id: 'saving', units: ['euro'], cue: /risparm|scont|riduzion|ribass|vantaggi/giu},
  {id: 'price', units: ['euro'], cue: PRICE},
  {id: 'price', units: ['euro']},
  {id: 'discount', units: ['percent'], cue: DISCOUNT},
  {id: 'discount', units: ['percent'], lead: /[-–−]\s?$/},
  {id: 'success', units: ['percent'], cue: /success|riuscit|soddisf|attecch/giu, fits: areMost},
  {id: 'other', units: ['hours'], cue: /\bse\s+non\b|le\s+chied|disdic|annull/giu},
  {id: 'answer', units: ['hours'], cue: ANSWER, lead: WITHIN},
  {id: 'other', units: ['hours'], cue: OTHER.hours},
  {id: 'controls', units: ['months'], cue: CONTROLS},
  {id: 'guarantee', units: ['months'], cue: /garan[tz]/giu},
  {id: 'other', units: ['months', 'hours'], cue: /dispositiv|browser/giu},
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

/** Assumed distance in characters for a topic without `cue` and `lead`. A topic with a nearer cue wins. */
const REACH = 60
const PAUSE = 20
const LEAD_LENGTH = 40
const LASTS =
  /(?<!\p{L})(?:vale|dura|durano|copre|valid[ao]|per|è\s+di)\s+(?:(?:per|ben|oltre|almeno|i\s+primi)\s+)*$/iu
const GENERAL = new Set('euro percent hours months minut chil km chilometr kg'.split(' '))

/** Returns the topic of a quantity, or else its unit if the unit is a counted thing. Otherwise returns undefined. */
export function attributeOf(passage: Passage, quantity: Quantity): string | undefined {
  const {unit} = quantity
  const topic = topicOf(passage, quantity) ?? (GENERAL.has(unit) ? undefined : unit)
  return topic === 'other' ? undefined : topic
}

/** Searches for cues in the sentence, then in the heading, as in 'Garanzia a vita' above 'vale per dieci anni'. */
function topicOf({text, heading}: Passage, quantity: Quantity): string | undefined {
  const {unit, start, end} = quantity
  const [from, to] = sentenceAt(text, start)
  const before = text.slice(Math.max(0, start - LEAD_LENGTH), start)
  const fitting = TOPICS.filter(({units, fits}) => units.includes(unit) && (fits?.(quantity) ?? true))
  let best: {id: string; distance: number} | undefined
  for (const {id, cue, lead} of fitting) {
    if (lead && !lead.test(before)) continue
    const uncued = lead ? 0 : REACH
    const distance = cue ? nearest(cue, text.slice(from, to), start - from, end - from) : uncued
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = {id, distance}
  }
  const under = ({cue, lead}: Topic) => cue && heading.search(cue) >= 0 && (lead ?? LASTS).test(before)
  return (best ?? fitting.find(under))?.id
}

function nearest(cue: RegExp, sentence: string, start: number, end: number): number {
  const distances = Array.from(sentence.matchAll(cue), ({0: words, index}) => {
    const between = index < start ? sentence.slice(index + words.length, start) : sentence.slice(end, index)
    const pauses = between.match(/[,:;()]/g)?.length ?? 0
    return between.length + PAUSE * pauses
  })
  return Math.min(...distances)
}

export interface Mention extends Quantity {
  readonly passage: Passage
  readonly attribute: string
  readonly sentence: string
}

/** Matches sentences that are not claims of this clinic, for example about other clinics, studies or the past. */
const ELSEWHERE =
  /(?<!\p{L})(?:altrove|concorren\p{L}+|(?:altr[aei]|molte|alcune|tante|certe)\s+(?:clinich|centr)\p{L}*|clinich[e]\s+(?:italian|europe|ester|privat|low)\p{L}*|in\s+italia(?!n)|in\s+europa|nel\s+mondo|studi(?!\p{L})|letteratura|differenz[ae]|diffid\p{L}*|non\s+(?:ci\s+sono|esistono|abbiamo|offriamo)|(?:nel|fino\s+al)\s+20\d\d|l’anno\s+scorso)/iu

export const mentionsIn = memoize((passage: Passage): readonly Mention[] => {
  if (passage.unseen || NOT_OURS.has(passage.type)) return []
  return quantitiesIn(passage).flatMap((quantity) => {
    const attribute = attributeOf(passage, quantity)
    const sentence = sentenceAround(passage.text, quantity.start)
    if (!attribute || ELSEWHERE.test(sentence)) return []
    return [{...quantity, passage, attribute, sentence}]
  })
})

export const mentionsOf = (content: Content, attribute: string): readonly Mention[] =>
  byAttribute(content).get(attribute) ?? []

const byAttribute = memoize(({ownTexts}: Content) =>
  Map.groupBy(ownTexts.flatMap(mentionsIn), ({attribute}) => attribute),
)

const FAR = 2.5
/** Matches the text before a package name if a following price can be its price: 'il prezzo di', not 'l’albergo di'. */
const OF_IT =
  /(?:^|[,;:(]|(?<!\p{L})(?:e|ma|mentre|invece|oggi|ora|che|per|con))\s*(?:(?:il|i|la|le|nostr[ieo])\s+)*(?:(?:prezz[oi]|cost[oi]|tariff[ae])\s+(?:total[ei]\s+)?(?:di|del|dei|per)\s+(?:il\s+|i\s+)?)?(?:(?:pacchett[oi]|propost[ae]|formul[ae])\s*)?[«"“]?$/iu
/** Matches the words between a package name and its price, such as 'costa oggi solo €'. */
const COSTS =
  /^[»"”]*(?:[\s:=–—]|€|(?<!\p{L})(?:costa(?:no)?|coster(?:à|anno)|vien[ei]|vengono|verrà|vale|valgono|si\s+paga(?:no)?|part(?:e|ono)|è|sono|ha(?:nno)?|prezz[oi]|un|il|suo|di|da|a|al|oggi|ora|adesso|attualmente|sempre|invece|sol[oi]|soltanto|appena|euro)(?!\p{L}))+$/iu

export const endsOf = (numbers: Mention['numbers']): readonly [low: number, high: number] => [
  numbers[0]?.value ?? 0,
  numbers.at(-1)?.value ?? 0,
]

/** Returns whether a price is so close to the value of a fact that both probably mean the same price. */
export const isPlausible = (price: number, fact: number): boolean => price > fact / FAR && price < fact * FAR

/** Returns whether a mention is the price of a package named before it. The rules check it even if implausible. */
export function isStatedOf(
  {passage: {text}, start}: Mention,
  names: readonly {readonly start: number; readonly end: number}[],
): boolean {
  const [from] = sentenceAt(text, start)
  const name = names.findLast(({end}) => end <= start)
  if (!name || name.start < from) return false
  return OF_IT.test(text.slice(from, name.start)) && COSTS.test(text.slice(name.end, start))
}
