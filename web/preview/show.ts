import {isStep, isWritten, STEPS, TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import type {Page} from '../content/page.ts'
import type {LeadOutcome} from '../leads/lead.ts'
import {completeAnswers, stepIndex, type TextAnswers} from '../quiz/machine.ts'
import type {QuizStore} from '../quiz/quiz-store.ts'
import {colours} from '../ui/theme.ts'
import type {View} from './address.ts'
import {type Rehearsal, rehearse, stores} from './edges/visit.ts'

interface QuizScreen extends Pick<Rehearsal, 'held' | 'outcome'> {
  /** What the last question is answered with; otherwise it is left out. */
  photo?: File
}

/** A photo for the quiz's last question, and one that no browser can draw. */
const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 60"><path fill="${colours.mist}" d="M0 0h48v60H0z"/>
<g fill="${colours.muted}"><ellipse cx="24" cy="26" rx="11" ry="14.5"/><ellipse cx="24" cy="62" rx="20" ry="19"/></g></svg>`
const photo = new File([DRAWN], 'esempio.svg', {type: 'image/svg+xml'})
const undrawable = new File(['-'], 'esempio.heic', {type: 'image/heic'})

const becomes = (outcome: LeadOutcome) => async () => outcome

const SCREENS: Readonly<Record<string, QuizScreen>> = {
  ripresa: {},
  'foto-scelta': {held: true, photo},
  'foto-non-visibile': {held: true, photo: undrawable},
  elaborazione: {held: true},
  email: {},
  invio: {outcome: () => new Promise(() => {})},
  riuscito: {outcome: becomes({kind: 'saved', isPhotoLost: false})},
  'non-riuscito': {outcome: becomes({kind: 'failed', isPhotoLost: false})},
  'in-attesa': {outcome: becomes({kind: 'queued', isPhotoLost: false})},
}

const isQuizScreen = (name: string | null): name is string =>
  isStep(name) || (name !== null && Object.hasOwn(SCREENS, name))

function answersBefore(page: Page, screen: string): TextAnswers {
  const count = screen === 'ripresa' ? 3 : isStep(screen) ? stepIndex(screen) : STEPS.length
  const given = TEXT_STEPS.slice(0, count).map((step) => {
    const options = page.quizQuestions?.find((question) => question.step === step)?.options ?? []
    return [step, isWritten(step) ? 'Milano' : (options[0] ?? '–')]
  })
  return Object.fromEntries(given)
}

const rehearsalOf = (page: Page, screen: string | null): Rehearsal =>
  isQuizScreen(screen) ? {...SCREENS[screen], answers: answersBefore(page, screen)} : {}

/** The next thing to do on the way to a screen; null once it is there. */
function nextStep(store: QuizStore, screen: string): (() => void) | null {
  const {screen: shown, answers} = store.get()
  const {photo, outcome} = SCREENS[screen] ?? {}
  if (shown.kind === 'offer') return screen === 'ripresa' ? null : () => store.dispatch({type: 'resume'})
  if (isStep(screen) || screen === 'ripresa') return null
  if (shown.kind === 'asking' && shown.step === 'photo' && answers.photo === undefined)
    return () => store.dispatch({type: 'answer', value: photo ?? null})
  if (shown.kind === 'processing' && screen !== 'elaborazione')
    return () => store.dispatch({type: 'delayEnded'})
  if (shown.kind === 'email' && outcome && completeAnswers(answers))
    return () =>
      void store.send({type: 'submit', email: 'nome@esempio.it', freshId: crypto.randomUUID()}, () => {})
  return null
}

/** Leads a quiz that is being opened to the wished screen, then leaves it to the editor. */
function lead(store: QuizStore, screen: string) {
  const stop = store.subscribe(() => {
    if (!store.get().isOpen) return
    const step = nextStep(store, screen)
    if (step) queueMicrotask(step)
    else stop()
  })
}

/** What the page's scripts say in attributes of `<html>`, for each kind of view. */
const ATTRIBUTES: Readonly<Record<string, DOMStringMap>> = {
  pacchetti: {packages: 'shown'},
  sconto: {discount: 'due'},
  whatsapp: {chat: 'unfolded'},
}
const ALL_ATTRIBUTES = ['packages', 'discount', 'copy', 'chat', 'quizShown', 'quizBegun'] as const

/** Before the page of a view is made: what the scripts would say by then, and what the quiz remembers. */
export function prepare({kind, detail}: View, page: Page) {
  const {dataset} = document.documentElement
  for (const name of ALL_ATTRIBUTES) delete dataset[name]
  Object.assign(dataset, Object.hasOwn(ATTRIBUTES, kind) ? ATTRIBUTES[kind] : {})
  if (detail === 'non-copiato') dataset.copy = 'failed'
  rehearse(kind === 'quiz' ? rehearsalOf(page, detail) : {})
}

const find = (selector: string, index = 0) => document.querySelectorAll<HTMLElement>(selector)[index]

function bring(element: HTMLElement | undefined, block: ScrollLogicalPosition = 'start') {
  element?.scrollIntoView({block, behavior: 'instant'})
}

function unfold(element: HTMLElement | undefined) {
  element?.setAttribute('open', '')
  bring(element, 'center')
}

const placeOf = (list: readonly {_id: string}[], id: string | null) =>
  Math.max(
    list.findIndex(({_id}) => _id === id),
    0,
  )

/** What a visitor would do to get to see each kind of view. */
const WAYS: Readonly<Record<string, (detail: string | null, page: Page) => void>> = {
  sezione: (name) => bring(find(`#${CSS.escape(name ?? '')}`)),
  menu: () => unfold(find('header details')),
  // As with the focus in it, which stays where the editor has it.
  salta: () => find('a[href="#contenuto"]')?.style.setProperty('transform', 'none'),
  pacchetti: (id, {packages}) =>
    bring(id ? find('#packages li[aria-labelledby]', placeOf(packages, id)) : find('#packages')),
  caso: (id, {cases}) =>
    bring(find('#before-after [data-switchable] > ul > li', placeOf(cases, id)), 'center'),
  dopo: () => {
    find('#before-after input[value=after]')?.click()
    bring(find('#before-after'))
  },
  testimonianza: (id) => {
    if (id) find(`#testimonials input[value="${CSS.escape(id)}"]`)?.click()
    bring(find('#testimonials article:not([hidden])') ?? find('#testimonials'))
  },
  domanda: (id, {faqs}) => {
    const shown = faqs.filter(({question}) => question)
    unfold(find('#faq details', placeOf(shown, id)))
  },
  quiz: (screen) => {
    if (!isQuizScreen(screen)) return
    lead(stores.hero, screen)
    find('[data-quiz=hero]')?.click()
  },
}

/** Once the page is there. */
export function show({kind, detail}: View, page: Page) {
  scrollTo({top: 0, behavior: 'instant'})
  if (Object.hasOwn(WAYS, kind)) WAYS[kind]?.(detail, page)
}
