import {describe, expect, it} from 'vitest'
import {quizQuestionId, STEPS} from '../../../../schemas/quiz-steps.ts'
import {PAGE_TYPES} from '../../../../schemas/sections.ts'
import {documentAt, locationsOf} from './locations.ts'
import {VIEWS, viewAt} from './views.ts'

describe('a location', () => {
  it('exists for every document of the page but the SEO texts', () => {
    const nowhere = PAGE_TYPES.filter((type) => locationsOf(type, type).locations?.length === 0)
    expect(nowhere).toEqual(['seo'])
    expect(locationsOf('seo', 'seo').message).toContain('risultati di ricerca')
  })

  it.each(STEPS)('of the question %s has an address and a view', (step) => {
    const [place] = locationsOf('quizQuestion', `drafts.${quizQuestionId(step)}`).locations ?? []
    expect(place?.href).toBe(`/anteprima/quiz/${step}`)
    expect(viewAt(place?.href ?? '')).toBe(`quiz/${step}`)
  })

  it('of each view names the document that opens beside it', () => {
    const paths = Object.values(VIEWS).flatMap((views) => views.map(([path]) => path))
    expect(paths.filter((path) => !documentAt(path))).toEqual([])
    expect(documentAt('menu')).toMatchObject({type: 'brand', id: 'brand'})
    expect(documentAt('quiz/age')).toMatchObject({type: 'quizQuestion', id: quizQuestionId('age')})
  })

  it('finds its view in an address', () => {
    const paths = Object.values(VIEWS).flatMap((views) => views.map(([path]) => path))
    expect(new Set(paths).size).toBe(paths.length)
    expect(viewAt('http://localhost:3000/anteprima/quiz/age?sanity-preview-perspective=drafts')).toBe(
      'quiz/age',
    )
    for (const address of ['/anteprima', '/anteprima/', '/', '/menu', '/anteprima/caso/uno'])
      expect(viewAt(address), address).toBe('')
    expect(viewAt('/anteprima/pacchetti/oro')).toBe('pacchetti')
  })
})
