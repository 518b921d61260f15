/** Titles and subtitles of documents in the Studio's lists, as pure functions so that tests can call them. */
import {formatEuros, plural} from '../counts.ts'
import {isStep, STEP_TITLES, STEPS} from '../quiz-steps.ts'

const joined = (parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** Fields that subtitles show. A value is null for a moment when an editor empties the field in an open form. */
type Shown = {[name in 'price' | 'age' | 'grafts' | 'months' | 'rating']?: number | null} & {
  [name in 'badge' | 'technique' | 'location' | 'procedure']?: string | null
} & {[name in 'popular' | 'consent']?: boolean | null}

const NO_CONSENT = 'CONSENSO DA REGISTRARE'

export const packageSubtitle = ({price, popular, badge}: Shown): string =>
  joined([price ? formatEuros(price) : 'Prezzo da scrivere', popular === true && 'PIÙ POPOLARE', badge])

export const caseTitle = ({age, grafts}: Shown): string =>
  joined([!!age && plural(age, 'anno', 'anni'), !!grafts && plural(grafts, 'innesto', 'innesti')]) ||
  'Caso da completare'

export const caseSubtitle = ({technique, months, location, consent}: Shown): string =>
  joined([consent !== true && NO_CONSENT, technique, !!months && plural(months, 'mese', 'mesi'), location])

/** Returns a rating as five filled or empty stars, so that all ratings of a list have the same width. */
export const stars = (rating: number | null | undefined): string => {
  const full = Math.max(0, Math.min(5, Math.round(rating ?? 0)))
  return '★'.repeat(full) + '☆'.repeat(5 - full)
}

export const testimonialSubtitle = ({rating, procedure, location, consent}: Shown): string =>
  joined([consent !== true && NO_CONSENT, stars(rating), procedure, location])

export const quizStepTitle = (step: unknown): string =>
  isStep(step) ? `Passo ${STEPS.indexOf(step) + 1} · ${STEP_TITLES[step]}` : 'Passo sconosciuto'
