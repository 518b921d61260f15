import {expect, it} from 'vitest'
import {STEPS} from '../../schemas/quiz-steps.ts'
import type {Page} from '../content/page.ts'
import {ANSWERS} from './machine-fixtures.ts'
import {chatLink, questionOf} from './quiz-content.ts'

const page = (parts: Partial<Page>): Page =>
  ({quizQuestions: [], quizCopy: {progress: 'Domanda {numero} di {totale}'}, ...parts}) as Page

const question = {_id: 'quizQuestion-age', _type: 'quizQuestion' as const, help: null, placeholder: null}

it('questionOf keeps the order of options and drops blanks and doubles', () => {
  const options = ['56+', ' 18-25 ', '', '56+', null as unknown as string]
  const found = questionOf(page({quizQuestions: [{...question, step: 'age', title: 'Età?', options}]}), 'age')
  expect(found).toEqual({
    step: 'age',
    title: 'Età?',
    help: null,
    options: ['56+', '18-25'],
    placeholder: null,
  })
})

it('questionOf replaces a missing question', () => {
  const empty = {
    step: 'age',
    title: `Domanda 1 di ${STEPS.length}`,
    help: null,
    options: [],
    placeholder: null,
  }
  expect(questionOf(page({}), 'age')).toEqual(empty)
  expect(questionOf(page({quizQuestions: null as unknown as Page['quizQuestions']}), 'age')).toEqual(empty)
})

it('questionOf gives no options for the city', () => {
  const stray = {...question, step: 'location' as const, title: 'Città?', options: ['Roma']}
  expect(questionOf(page({quizQuestions: [stray]}), 'location').options).toEqual([])
})

it('chatLink contains age, goal and city', () => {
  const answers = {
    ...ANSWERS,
    age: '26-35',
    location: 'Forlì & Cesena',
    goal: 'Coprire le zone calve',
    photo: null,
  }
  const content = {
    contact: {whatsapp: '905550000000'},
    messages: {quiz: '{eta}|{obiettivo}|{citta}'},
  } as Partial<Page>
  const href = chatLink(page(content), answers) ?? ''
  expect(new URL(href).searchParams.get('text')).toBe('26-35|Coprire le zone calve|Forlì & Cesena')
  expect(chatLink(page({contact: null, messages: null}), answers)).toBeNull()
})
