import type {Page} from '../content/page.ts'
import {POPUP_MS} from '../page/discount-popup/discount-popup.tsx'
import {UNFOLD_MS} from '../page/whatsapp-button/whatsapp-button.tsx'
import {freshStores, stores} from './edges/stores.ts'
import {examplePhoto} from './example-photo.ts'
import {answersBefore, holdsTime, isQuizScreen, lead, outcomeFor} from './quiz-views.ts'
import {rehearse} from './rehearsal.ts'
import type {View} from './view.ts'

/** Before the page of a view is made: what waits for time, and what the quiz remembers. */
export function prepare({kind, detail}: View, page: Page) {
  freshStores()
  if (kind === 'sconto') return rehearse({reached: [POPUP_MS], refuseCopy: detail === 'non-copiato'})
  if (kind === 'whatsapp') return rehearse({reached: [UNFOLD_MS]})
  if (kind !== 'quiz' || !isQuizScreen(detail)) return rehearse({})
  rehearse({
    answers: answersBefore(page, detail),
    outcome: outcomeFor(detail),
    held: holdsTime(detail),
  })
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
    0,
    list.findIndex(({_id}) => _id === id),
  )

/** Once the page is there: does what a visitor would do to get to see it. */
export async function show({kind, detail}: View, page: Page) {
  scrollTo({top: 0, behavior: 'instant'})
  switch (kind) {
    case 'sezione':
      return bring(find(`#${CSS.escape(detail ?? '')}`))
    case 'menu':
      return unfold(find('header details'))
    case 'salta':
      return find('a[href="#contenuto"]')?.focus()
    case 'pacchetti':
      return showPackages(page, detail)
    case 'caso':
      return bring(find('#before-after [data-switchable] > ul > li', placeOf(page.cases, detail)), 'center')
    case 'dopo':
      find('#before-after input[value=after]')?.click()
      return bring(find('#before-after'))
    case 'testimonianza':
      if (detail) find(`#testimonials input[value="${CSS.escape(detail)}"]`)?.click()
      return bring(find('#testimonials article:not([hidden])') ?? find('#testimonials'))
    case 'domanda': {
      const shown = page.faqs.filter(({question}) => question)
      return unfold(find('#faq details', placeOf(shown, detail)))
    }
    case 'privacy':
      return unfold(find('#privacy'))
    case 'sconto':
      if (detail === 'non-copiato') find('aside button')?.click()
      return
    case 'quiz':
      return showQuiz(detail)
  }
}

function showPackages(page: Page, id: string | null) {
  find('#packages button[data-live]')?.click()
  // The cards take the place of the button in React's next turn.
  requestAnimationFrame(() =>
    bring(id ? find('#packages li[aria-labelledby]', placeOf(page.packages, id)) : find('#packages')),
  )
}

async function showQuiz(screen: string | null) {
  if (!isQuizScreen(screen)) return
  const photo = await examplePhoto(screen !== 'foto-non-visibile')
  lead(stores.hero, screen, photo)
  find('[data-quiz=hero]')?.click()
}
