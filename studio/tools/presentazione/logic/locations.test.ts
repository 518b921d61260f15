import {expect, test} from 'vitest'
import {quizQuestionId, STEPS} from '../../../../schemas/quiz-steps.ts'
import {PAGE_TYPES} from '../../../../schemas/sections.ts'
import {documentAt, locationsOf} from './locations.ts'
import {VIEWS, viewAt} from './views.ts'

test('every document of the page says where it shows; only what search engines read shows nowhere', () => {
  const nowhere = PAGE_TYPES.filter((type) => locationsOf(type, type).locations?.length === 0)
  expect(nowhere).toEqual(['seo'])
  expect(locationsOf('seo', 'seo').message).toContain('risultati di ricerca')
})

test.each(STEPS)('the question %s has an address of its own, and stands in the list', (step) => {
  const [place] = locationsOf('quizQuestion', `drafts.${quizQuestionId(step)}`).locations ?? []
  expect(place?.href).toBe(`/anteprima/quiz/${step}`)
  expect(viewAt(place?.href ?? '')).toBe(`quiz/${step}`)
})

test('a draft and a published document are in the same place', () => {
  expect(locationsOf('faq', 'drafts.faq-1')).toEqual(locationsOf('faq', 'faq-1'))
})

test('each view of the list opens a document beside it', () => {
  const paths = Object.values(VIEWS).flatMap((views) => views.map(([path]) => path))
  expect(paths.filter((path) => !documentAt(path))).toEqual([])
  expect(documentAt('menu')).toMatchObject({type: 'brand', id: 'brand'})
  expect(documentAt('quiz/age')).toMatchObject({type: 'quizQuestion', id: quizQuestionId('age')})
})

test('views are named once, and found in an address', () => {
  const paths = Object.values(VIEWS).flatMap((views) => views.map(([path]) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(viewAt('http://localhost:3000/anteprima/quiz/age?sanity-preview-perspective=drafts')).toBe(
    'quiz/age',
  )
  for (const address of ['/anteprima', '/anteprima/', '/', '/menu', '/anteprima/caso/uno'])
    expect(viewAt(address), address).toBe('')
  expect(viewAt('/anteprima/pacchetti/oro')).toBe('pacchetti')
})
