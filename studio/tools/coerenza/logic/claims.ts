import {remembered} from '../../../documents/remember.ts'
import {changesOf, placeOf, sentenceAround} from './edit.ts'
import {formatNumber, parseNumber, writeLike} from './numbers.ts'
import type {Change, Fix, Found, Passage, Rule} from './types.ts'

/** Something that the site says in several places and must say alike. */
export interface Claim {
  readonly id: string
  /** What is claimed: 'Trapianti eseguiti'. */
  readonly title: string
  /** Regular expressions, each with a group named `n` around the figure. */
  readonly patterns: readonly string[]
  /** The same sentence must hold this … */
  readonly about?: RegExp
  /** … and not that. */
  readonly not?: RegExp
  /** The figure in the form in which it is compared; undefined where it is no such claim. */
  readonly read?: (written: string) => string | undefined
  /** Another figure in the manner of what stood there. */
  readonly write?: (sample: string, value: string) => string
  readonly unit?: string
  readonly why: string
  readonly solution: string
}

/** A patient's own words, a case's own data and the visitor's own answers claim nothing for the clinic. */
export const NOT_OURS = new Set(['testimonial', 'case', 'quizQuestion'])

interface Claimed {
  readonly passage: Passage
  readonly start: number
  readonly end: number
  readonly value: string
}

const readFigure = (written: string): string | undefined => {
  const value = parseNumber(written)
  return value === undefined ? undefined : formatNumber(value)
}

const writeFigure = (sample: string, value: string): string => {
  const number = parseNumber(value)
  return number === undefined ? value : writeLike(sample, number)
}

/** The places in one passage where the claim is made. */
function claimsIn(passage: Passage, claim: Claim, patterns: readonly RegExp[]): readonly Claimed[] {
  if (passage.unseen || NOT_OURS.has(passage.type)) return []
  const read = claim.read ?? readFigure
  const claimed = new Map<number, Claimed>()
  for (const match of patterns.flatMap((pattern) => [...passage.text.matchAll(pattern)])) {
    const [start, end] = match.indices?.groups?.n ?? [match.index, match.index]
    const sentence = sentenceAround(passage.text, start)
    if ((claim.about && !claim.about.test(sentence)) || claim.not?.test(sentence)) continue
    const value = read(passage.text.slice(start, end))
    if (value !== undefined) claimed.set(start, {passage, start, end, value})
  }
  return [...claimed.values()]
}

/** A rule for one claim: its figures must agree wherever they stand. */
export const sameFigure = (claim: Claim): Rule => {
  const patterns = claim.patterns.map((pattern) => new RegExp(pattern, 'dgiu'))
  const claims = remembered((passage: Passage) => claimsIn(passage, claim, patterns))
  return {
    id: claim.id,
    title: claim.title,
    severity: 'contradiction',
    check: ({passages}) => disagreement(claim, passages.flatMap(claims)),
  }
}

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
      at.map(({passage, start, end}) => placeOf(passage, start, end, named(value))),
    ),
    why: claim.why,
    solution: claim.solution,
    fixes: values.flatMap((value) => everywhere(value, claimed, claim)),
  }
}

/** The same figure in all places: which one is right only a person knows. */
function everywhere(value: string, claimed: readonly Claimed[], claim: Claim): Fix[] {
  const write = claim.write ?? writeFigure
  const others = Map.groupBy(
    claimed.filter((one) => one.value !== value),
    ({passage}) => passage,
  )
  const changes: Change[] = []
  for (const [passage, parts] of others) {
    const edits = parts.map(({start, end}) => ({
      start,
      end,
      words: write(passage.text.slice(start, end), value),
    }))
    const made = changesOf(passage, edits)
    if (!made) return []
    changes.push(...made)
  }
  return [{label: `Scrivi ${value}${claim.unit ?? ''} ovunque`, changes}]
}
