import {expect, test} from 'vitest'
import {byId} from '../testing/content.ts'
import {createTable} from './table.ts'

test('five thousand documents make a table in seconds, and change in milliseconds', () => {
  const faq = byId('faq-costi')
  const many = Array.from({length: 5000}, (_, index) => ({...faq, _id: `faq-${index}`}))
  const table = createTable()
  expect(table(many).length).toBe(5000 * createTable()([faq]).length)
  const started = process.threadCpuUsage().user
  const last = many.at(-1)
  table(last ? [...many.slice(0, -1), {...last, question: 'Altra?'}] : many)
  expect(process.threadCpuUsage().user - started).toBeLessThan(1_500_000)
})
