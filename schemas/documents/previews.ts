/** The second lines of the Studio's lists, pure so that they can be tested. */
import {counted} from '../counts.ts'
import {isStep, STEP_TITLES, STEPS} from '../quiz-steps.ts'
import {formatEuro} from '../validation/package.ts'

const joined = (parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ')

const NO_CONSENT = 'CONSENSO DA REGISTRARE'

type PackagePreview = {price?: number; popular?: boolean; badge?: string}

export const packageSubtitle = ({price, popular, badge}: PackagePreview): string =>
  joined([
    price === undefined ? 'Prezzo da scrivere' : formatEuro(price),
    popular === true && 'PIÙ POPOLARE',
    badge,
  ])

type CasePreview = {age?: number; grafts?: number}

export const caseTitle = ({age, grafts}: CasePreview): string =>
  joined([
    age !== undefined && counted(age, 'anno', 'anni'),
    grafts !== undefined && counted(grafts, 'innesto', 'innesti'),
  ]) || 'Caso da completare'

type CaseDetails = {technique?: string; months?: number; location?: string; consent?: boolean}

export const caseSubtitle = ({technique, months, location, consent}: CaseDetails): string =>
  joined([
    consent !== true && NO_CONSENT,
    technique,
    months !== undefined && counted(months, 'mese', 'mesi'),
    location,
  ])

/** Five places, so that ratings compare at a glance down a list. */
export const stars = (rating: number | undefined): string => {
  const full = Math.max(0, Math.min(5, Math.round(rating ?? 0)))
  return '★'.repeat(full) + '☆'.repeat(5 - full)
}

type TestimonialPreview = {rating?: number; procedure?: string; location?: string; consent?: boolean}

export const testimonialSubtitle = ({rating, procedure, location, consent}: TestimonialPreview): string =>
  joined([consent !== true && NO_CONSENT, stars(rating), procedure, location])

/** 'Passo 3 · Da quanto tempo': where in the quiz a question stands. */
export const quizStepTitle = (step: unknown): string =>
  isStep(step) ? `Passo ${STEPS.indexOf(step) + 1} · ${STEP_TITLES[step]}` : 'Passo sconosciuto'
