import {isStep, isWritten, STEPS, TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import type {Page} from '../content/page.ts'
import {
  INITIAL_STATE,
  type QuizState,
  type Screen,
  type Submission,
  stepIndex,
  type TextAnswers,
} from '../quiz/machine.ts'
import {colours} from '../ui/theme.ts'
import type {View} from './address.ts'
import {resetQuizzes, stores} from './edges/visit.ts'

const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 60"><path fill="${colours.mist}" d="M0 0h48v60H0z"/>
<g fill="${colours.muted}"><ellipse cx="24" cy="26" rx="11" ry="14.5"/><ellipse cx="24" cy="62" rx="20" ry="19"/></g></svg>`
const PHOTO = new File([DRAWN], 'esempio.svg', {type: 'image/svg+xml'})
const UNDRAWABLE = new File(['-'], 'esempio.heic', {type: 'image/heic'})

const LEAD_ID = 'anteprima'

function answersUpTo(page: Page, count: number): TextAnswers {
  const given = TEXT_STEPS.slice(0, count).map((step) => {
    const options = page.quizQuestions?.find((question) => question.step === step)?.options ?? []
    return [step, isWritten(step) ? 'Milano' : (options[0] ?? '–')]
  })
  return Object.fromEntries(given)
}

/** Returns the quiz state for a screen name of the Studio's views, or undefined for an unknown name. */
function quizStateOf(page: Page, name: string): QuizState | undefined {
  const state = (screen: Screen, answers: QuizState['answers']) => ({...INITIAL_STATE, screen, answers})
  if (isStep(name)) return state({kind: 'asking', step: name}, answersUpTo(page, stepIndex(name)))
  if (name === 'ripresa') return state({kind: 'offer', stored: answersUpTo(page, 3)}, {})
  const answers = {...answersUpTo(page, STEPS.length), photo: null} as const
  const submission = {leadId: LEAD_ID, email: 'nome@esempio.it', answers} as Submission
  const screens: Readonly<Record<string, Screen>> = {
    'foto-scelta': {kind: 'advancing', step: 'photo'},
    'foto-non-visibile': {kind: 'advancing', step: 'photo'},
    elaborazione: {kind: 'processing'},
    email: {kind: 'email'},
    invio: {kind: 'saving', submission},
    riuscito: {kind: 'saving', submission},
    'non-riuscito': {kind: 'failed', submission},
    'in-attesa': {kind: 'queued', submission},
  }
  const photos: Readonly<Record<string, File>> = {'foto-scelta': PHOTO, 'foto-non-visibile': UNDRAWABLE}
  const screen = screens[name]
  return screen && state(screen, {...answers, photo: photos[name] ?? null})
}

function thankOnceOpen() {
  const stop = stores.hero.subscribe(() => {
    stop()
    queueMicrotask(() => stores.hero.dispatch({type: 'saved', leadId: LEAD_ID, isPhotoLost: false}))
  })
}

/** Attributes of `<html>` by kind of view. On the site the page's scripts set them. */
const ATTRIBUTES: Readonly<Record<string, DOMStringMap>> = {
  pacchetti: {packages: 'shown'},
  sconto: {discount: 'due'},
  whatsapp: {chat: 'unfolded'},
}
const ALL_ATTRIBUTES = ['packages', 'discount', 'copy', 'chat', 'quizShown'] as const

export function prepare({kind, detail}: View, page: Page) {
  const {dataset} = document.documentElement
  for (const name of ALL_ATTRIBUTES) delete dataset[name]
  Object.assign(dataset, Object.hasOwn(ATTRIBUTES, kind) ? ATTRIBUTES[kind] : {})
  if (detail === 'non-copiato') dataset.copy = 'failed'
  resetQuizzes(kind === 'quiz' ? quizStateOf(page, detail ?? '') : undefined)
}

const find = (selector: string, index = 0) => document.querySelectorAll<HTMLElement>(selector)[index]

function scrollToElement(element: HTMLElement | undefined, block: ScrollLogicalPosition = 'start') {
  element?.scrollIntoView({block, behavior: 'instant'})
}

function unfold(element: HTMLElement | undefined) {
  element?.setAttribute('open', '')
  scrollToElement(element, 'center')
}

const placeOf = (list: readonly {_id: string}[], id: string | null) =>
  Math.max(
    list.findIndex(({_id}) => _id === id),
    0,
  )

/** Functions that show a view, by kind of view. Most imitate an action of a visitor, such as a click or a scroll. */
const WAYS: Readonly<Record<string, (detail: string | null, page: Page) => void>> = {
  sezione: (name) => scrollToElement(find(`#${CSS.escape(name ?? '')}`)),
  menu: () => unfold(find('header details')),
  // Shows the skip link without focus, because the focus stays in the editor's field.
  salta: () => find('a[href="#contenuto"]')?.style.setProperty('transform', 'none'),
  pacchetti: (id, {packages}) =>
    scrollToElement(id ? find('#packages li[aria-labelledby]', placeOf(packages, id)) : find('#packages')),
  caso: (id, {cases}) =>
    scrollToElement(find('#before-after [data-switchable] > ul > li', placeOf(cases, id)), 'center'),
  dopo: () => {
    find('#before-after input[value=after]')?.click()
    scrollToElement(find('#before-after'))
  },
  testimonianza: (id) => {
    const name = id && CSS.escape(id)
    if (name) find(`#testimonials input[value="${name}"]`)?.click()
    scrollToElement(find(name ? `#testimonials [data-testimonial-id="${name}"]` : '#testimonials'))
  },
  domanda: (id, {faqs}) => {
    const shown = faqs.filter(({question}) => question)
    unfold(find('#faq details', placeOf(shown, id)))
  },
  quiz: (name) => {
    if (name === 'riuscito') thankOnceOpen()
    find('#hero [data-opens]')?.click()
  },
}

export function show({kind, detail}: View, page: Page) {
  scrollTo({top: 0, behavior: 'instant'})
  if (Object.hasOwn(WAYS, kind)) WAYS[kind]?.(detail, page)
}
