import {expect, it} from 'vitest'
import {marked} from '../marks.ts'
import {isSameTopic} from './texts.ts'

it('a topic is the same in two questions with their own sources', () => {
  expect(isSameTopic(marked('Costi', 'faq-1'), marked('Costi', 'faq-2'))).toBe(true)
  expect(isSameTopic(marked('Costi', 'faq-1'), marked('Dolore', 'faq-1'))).toBe(false)
})
