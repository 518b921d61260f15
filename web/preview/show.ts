import type {Page} from '../content/page.ts'
import {POPUP_MS} from '../page/discount-popup/discount-popup.tsx'
import {UNFOLD_MS} from '../page/whatsapp-button/whatsapp-button.tsx'
import type {View} from './address.ts'
import {rehearse, stores} from './edges/visit.ts'
import {isQuizScreen, lead, rehearsalOf} from './quiz-views.ts'

/** Before the page of a view is made: what waits for time, and what the quiz remembers. */
export function prepare({kind, detail}: View, page: Page) {
  if (kind === 'sconto') rehearse({reached: POPUP_MS, refuseCopy: detail === 'non-copiato'})
  else if (kind === 'whatsapp') rehearse({reached: UNFOLD_MS})
  else rehearse(kind === 'quiz' ? rehearsalOf(page, detail) : {})
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
  pacchetti: (id, {packages}) => {
    find('#packages button[data-live]')?.click()
    // The cards take the place of the button in React's next turn.
    requestAnimationFrame(() =>
      bring(id ? find('#packages li[aria-labelledby]', placeOf(packages, id)) : find('#packages')),
    )
  },
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
  privacy: () => unfold(find('#privacy')),
  sconto: (detail) => detail === 'non-copiato' && find('aside button')?.click(),
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
