/** The second lines of the Studio's lists, pure so that they can be tested. */
import {counted, euros} from '../counts.ts'
import {isStep, STEP_TITLES, STEPS} from '../quiz-steps.ts'

const joined = (parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** What is missing is undefined, or null where the Studio has just seen it go. */
type Shown<T> = {[Name in keyof T]?: T[Name] | null}

const NO_CONSENT = 'CONSENSO DA REGISTRARE'

type PackagePreview = Shown<{price: number; popular: boolean; badge: string}>

export const packageSubtitle = ({price, popular, badge}: PackagePreview): string =>
  joined([price ? euros(price) : 'Prezzo da scrivere', popular === true && 'PIÙ POPOLARE', badge])

type CasePreview = Shown<{age: number; grafts: number}>

export const caseTitle = ({age, grafts}: CasePreview): string =>
  joined([!!age && counted(age, 'anno', 'anni'), !!grafts && counted(grafts, 'innesto', 'innesti')]) ||
  'Caso da completare'

type CaseDetails = Shown<{technique: string; months: number; location: string; consent: boolean}>

export const caseSubtitle = ({technique, months, location, consent}: CaseDetails): string =>
  joined([consent !== true && NO_CONSENT, technique, !!months && counted(months, 'mese', 'mesi'), location])

/** Five places, so that ratings compare at a glance down a list. */
export const stars = (rating: number | null | undefined): string => {
  const full = Math.max(0, Math.min(5, Math.round(rating ?? 0)))
  return '★'.repeat(full) + '☆'.repeat(5 - full)
}

type TestimonialPreview = Shown<{rating: number; procedure: string; location: string; consent: boolean}>

export const testimonialSubtitle = ({rating, procedure, location, consent}: TestimonialPreview): string =>
  joined([consent !== true && NO_CONSENT, stars(rating), procedure, location])

/** 'Passo 3 · Da quanto tempo': where in the quiz a question stands. */
export const quizStepTitle = (step: unknown): string =>
  isStep(step) ? `Passo ${STEPS.indexOf(step) + 1} · ${STEP_TITLES[step]}` : 'Passo sconosciuto'
