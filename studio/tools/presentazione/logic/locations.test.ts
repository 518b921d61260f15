import {expect, test} from 'vitest'
import {PAGE_TYPES} from '../../../../schemas/catalog.ts'
import {quizQuestionId, STEPS} from '../../../../schemas/quiz-steps.ts'
import {listedView, VIEW_GROUPS} from '../views/view-list.ts'
import {viewIn} from './addresses.ts'
import {locationsOf} from './locations.ts'

test('every document of the page says where it shows; only what search engines read shows nowhere', () => {
  const nowhere = PAGE_TYPES.filter((type) => locationsOf(type, type).locations?.length === 0)
  expect(nowhere).toEqual(['seo'])
  expect(locationsOf('seo', 'seo').message).toContain('risultati di ricerca')
})

test.each(STEPS)('the question %s has an address of its own, and stands in the list', (step) => {
  const [place] = locationsOf('quizQuestion', `drafts.${quizQuestionId(step)}`).locations ?? []
  expect(place?.href).toBe(`/anteprima/quiz/${step}`)
  expect(listedView(`quiz/${step}`)).toBe(`quiz/${step}`)
})

test('a draft and a published document are in the same place', () => {
  expect(locationsOf('faq', 'drafts.faq-1')).toEqual(locationsOf('faq', 'faq-1'))
})

test('views are named once, and found in an address', () => {
  const views = VIEW_GROUPS.flatMap(({views}) => views.map(([view]) => view))
  expect(new Set(views).size).toBe(views.length)
  expect(viewIn('http://localhost:3000/anteprima/quiz/age?sanity-preview-perspective=drafts')).toBe(
    'quiz/age',
  )
  expect(viewIn('/anteprima')).toBe('')
  expect(viewIn('/')).toBeNull()
  expect(listedView('pacchetti/oro')).toBe('pacchetti')
})
