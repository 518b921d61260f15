import {expect, test} from 'vitest'
import {STEPS} from '../quiz-steps.ts'
import {
  caseSubtitle,
  caseTitle,
  packageSubtitle,
  quizStepTitle,
  stars,
  testimonialSubtitle,
} from './previews.ts'

test('a package shows its price, popularity and badge', () => {
  expect(packageSubtitle({price: 2800, popular: true, badge: 'RISPARMIA €710'})).toBe(
    '€2.800 · PIÙ POPOLARE · RISPARMIA €710',
  )
  expect(packageSubtitle({price: 2400, popular: false})).toBe('€2.400')
  for (const price of [undefined, null]) expect(packageSubtitle({price})).toBe('Prezzo da scrivere')
})

test('a case shows its figures and a missing consent', () => {
  expect(caseTitle({age: 38, grafts: 3200})).toBe('38 anni · 3.200 innesti')
  expect(caseTitle({})).toBe('Caso da completare')
  expect(caseTitle({age: null, grafts: 3200})).toBe('3.200 innesti')
  expect(caseSubtitle({technique: 'FUE', months: 12, location: 'Milano', consent: true})).toBe(
    'FUE · 12 mesi · Milano',
  )
  expect(caseSubtitle({technique: 'FUE'})).toBe('CONSENSO DA REGISTRARE · FUE')
})

test('a testimonial shows five stars for any stored rating', () => {
  expect(stars(4)).toBe('★★★★☆')
  expect(stars(undefined)).toBe('☆☆☆☆☆')
  expect(stars(99)).toBe('★★★★★')
  const told = {rating: 5, procedure: 'FUE', location: 'Torino'}
  expect(testimonialSubtitle({...told, consent: true})).toBe('★★★★★ · FUE · Torino')
  expect(testimonialSubtitle(told)).toBe('CONSENSO DA REGISTRARE · ★★★★★ · FUE · Torino')
})

test('a question shows its step in the quiz', () => {
  expect(quizStepTitle('age')).toBe('Passo 1 · Età')
  expect(quizStepTitle('photo')).toBe(`Passo ${STEPS.length} · Foto`)
  expect(quizStepTitle('toString')).toBe('Passo sconosciuto')
})
