import type {Locator} from '@playwright/test'
import {expect, test} from '../support/page.ts'
import {LAST, numberOf, QUESTIONS, quicken} from '../support/quiz.ts'
import {expectQuizAccessible} from '../support/quiz-axe.ts'
import {withoutTabs} from '../support/quiz-quick.ts'
import {type Screen, walkThroughQuiz} from '../support/quiz-walk.ts'
import {expectInOrder, expectNamed} from '../support/tree.ts'
import * as words from '../support/words.ts'

/** Screens that differ from the first question by their words alone. */
const ALIKE = new Set<number | Screen>(
  (['gender', 'hairLossTime', 'previousTransplants', 'timeframe', 'goal'] as const).map(numberOf),
)

const HEADING = /^heading ".+" \[level=1\]/

/** Lines of the accessibility tree of each screen after the last question, in reading order. */
const LINES: {readonly [screen in Screen]: readonly (string | RegExp)[]} = {
  processing: [
    'button "Chiudi il quiz"',
    HEADING,
    ...words.quizCopy.processingSteps.map((step) => new RegExp(step)),
  ],
  'e-mail': [
    HEADING,
    /^textbox "Il suo indirizzo e-mail"/,
    /^button "Ricevi la Valutazione Gratuita"/,
    'button "Indietro"',
  ],
  failure: [HEADING, 'button "Riprova"', `link "${words.quizCopy.successWhatsapp}"`, 'button "Indietro"'],
  success: [
    `heading "${words.quizCopy.successTitle}" [level=2]`,
    `link "${words.quizCopy.successWhatsapp}"`,
    `button "${words.quizCopy.successClose}"`,
    HEADING,
  ],
}

function linesOfQuestion(number: number): (string | RegExp)[] {
  const [title = '', answer] = QUESTIONS[number - 1] ?? []
  const controls = answer
    ? [`group "${title}"`, `button "${answer}"`]
    : [number === LAST ? /^button "Salta questo passaggio"/ : `textbox "${title}"`]
  return [
    new RegExp(`^paragraph.*${number}.*${LAST}`),
    'button "Chiudi il quiz"',
    new RegExp(`^progressbar ".*${number}.*${LAST}`),
    `heading "${title}" [level=1]`,
    ...controls,
    ...(number > 1 ? ['button "Indietro"'] : []),
  ]
}

async function expectTree(screen: number | Screen, quiz: Locator) {
  // After the last screen the quiz is closed: the thanks stand in its place.
  const part = screen === 'success' ? quiz : quiz.locator('[aria-label^="Quiz"]')
  const tree = await part.ariaSnapshot()
  expectNamed(tree)
  expectInOrder(tree, typeof screen === 'number' ? linesOfQuestion(screen) : LINES[screen])
  expect(tree.match(/heading "[^"]+" \[level=1\]/g), `one heading on ${screen}`).toHaveLength(1)
}

test('screens have names and roles, pass axe, and move nothing below', async ({page, guard}) => {
  guard.allow(/status of 400/)
  await page.emulateMedia({reducedMotion: 'reduce'})
  await quicken(page)
  await withoutTabs(page)
  const tops = new Set<number>()
  await walkThroughQuiz(page, 'hero', async (screen, quiz) => {
    await expectTree(screen, quiz)
    if (!ALIKE.has(screen)) await expectQuizAccessible(page, String(screen))
    if (screen === 'success') return
    const below = page.locator('#trust')
    tops.add(await below.evaluate((next) => Math.round(next.getBoundingClientRect().top + scrollY)))
  })
  expect([...tops]).toHaveLength(1)
})
