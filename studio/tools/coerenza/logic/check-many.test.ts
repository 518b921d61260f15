import {describe, expect, test} from 'vitest'
import {rules} from '../rules/all.ts'
import {solved} from '../testing/content.ts'
import {seed} from '../testing/seed.ts'
import {check} from './check.ts'
import {read} from './content.ts'
import type {Doc} from './types.ts'

test('five thousand documents are checked within the pace of the tool', {timeout: 60_000}, () => {
  const templates = seed().filter(({_type}) => ['faq', 'testimonial', 'case'].includes(_type))
  const docs = [
    ...seed(),
    ...Array.from({length: 5000}, (_, index) => {
      const template = templates[index % templates.length] as Doc
      return {...template, _id: `${template._id}-${index}`}
    }),
  ]
  // Time of the processor, not of the clock: the machine may do other things as well.
  const spent = (act: () => void): number => {
    const before = process.cpuUsage()
    act()
    return Math.round(process.cpuUsage(before).user / 1000)
  }
  const whole = spent(() => check(read(docs), rules))
  const typed = docs.map((doc) => (doc._id === 'hero' ? {...doc, headline: 'Un altro titolo'} : doc))
  const keystroke = spent(() => check(read(typed), rules))
  console.log(`5,046 documents: ${whole} ms at first, ${keystroke} ms after a keystroke`)
  expect(keystroke).toBeLessThan(1000)
})

describe('trouble', () => {
  test('a missing or odd field leaves the others checked', {timeout: 60_000}, () => {
    const namesOf = (doc: Doc) => Object.keys(doc).filter((key) => !key.startsWith('_'))
    const whole = solved()
    const most = Math.max(...whole.map((doc) => namesOf(doc).length))
    for (const value of [undefined, 7, [null], {}]) {
      for (let index = 0; index < most; index += 1) {
        // The same turn in all documents: each of their fields is spoilt once.
        const docs = whole.map((doc) => {
          const name = namesOf(doc)[index]
          return name ? {...doc, [name]: value} : doc
        })
        expect(check(read(docs), rules).broken).toEqual([])
      }
    }
  })
})
