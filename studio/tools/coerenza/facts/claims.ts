import {changesOf, placeOf} from '../logic/edit.ts'
import {formatNumber, parseNumber, writeLike} from '../logic/numbers.ts'
import type {Change, Fix, Found, Rule} from '../logic/types.ts'
import type {Mention} from './mentions.ts'
import {mentionsOf} from './mentions.ts'

/** Something that the site says in several places and must say alike. */
export interface Claim {
  readonly id: string
  /** What is claimed: 'Trapianti eseguiti'. */
  readonly title: string
  /** What its mentions are about. */
  readonly attribute: string
  /** A point in time is none, unless said so. */
  readonly sinceToo?: boolean
  /** The value in words; without it the claim is a plain number. */
  readonly say?: (mention: Mention, value: number) => string
  readonly unit?: string
  readonly why: string
  readonly solution: string
}

interface Claimed {
  readonly mention: Mention
  readonly start: number
  readonly end: number
  readonly value: string
}

function claimOf(mention: Mention, {sinceToo, say}: Claim): Claimed[] {
  const last = mention.numbers.at(-1)
  if (!last || mention.bound === 'more') return []
  if (mention.point && !sinceToo) return []
  return say
    ? [{mention, start: mention.start, end: mention.end, value: say(mention, last.value)}]
    : [{mention, start: last.start, end: last.end, value: formatNumber(last.value / mention.scale)}]
}

/** A rule for one claim: its figures must agree wherever they stand. */
export const sameFigure = (claim: Claim): Rule => ({
  id: claim.id,
  title: claim.title,
  severity: 'contradiction',
  check: (content) =>
    disagreement(
      claim,
      mentionsOf(content, claim.attribute).flatMap((mention) => claimOf(mention, claim)),
    ),
})

function* disagreement(claim: Claim, claimed: readonly Claimed[]): Generator<Found> {
  const byValue = Map.groupBy(claimed, ({value}) => value)
  if (byValue.size < 2) return
  const groups = [...byValue].sort(([, one], [, other]) => other.length - one.length)
  const named = (value: string) => `${value}${claim.unit ?? ''}`
  const values = groups.map(([value]) => value)
  yield {
    subject: '',
    title: `${claim.title}: ${values.map(named).join(' e ')}`,
    places: groups.flatMap(([value, at]) =>
      at.map(({mention, start, end}) => placeOf(mention.passage, start, end, named(value))),
    ),
    why: claim.why,
    solution: claim.solution,
    fixes: values.flatMap((value) => everywhere(value, claimed, claim)),
  }
}

/** In the manner of what stood there. */
function written(sample: string, value: string): string {
  const number = parseNumber(value)
  if (number === undefined) return /^A/.test(sample) && value === 'a vita' ? 'A vita' : value
  return /ennale$/i.test(sample) ? `di ${value} anni` : writeLike(sample, number)
}

/** The same figure in all places: which one is right only a person knows. */
function everywhere(value: string, claimed: readonly Claimed[], claim: Claim): Fix[] {
  const others = Map.groupBy(
    claimed.filter((one) => one.value !== value),
    ({mention}) => mention.passage,
  )
  const changes: Change[] = []
  for (const [passage, parts] of others) {
    const edits = parts.map(({start, end}) => ({
      start,
      end,
      words: written(passage.text.slice(start, end), value),
    }))
    const made = changesOf(passage, edits)
    if (!made) return []
    changes.push(...made)
  }
  return [{label: `Scrivi ${value}${claim.unit ?? ''} ovunque`, changes}]
}
