import {expect, test} from 'vitest'
import {openIn, solvedBut} from '../testing/content.ts'

const fixed = (popup: Record<string, unknown>) =>
  openIn(solvedBut({discountPopup: popup})).map(({solution, fixes}) => ({
    byPlaceholder: /\{(?:sconto|codice)\}/.test(solution),
    values: fixes.flatMap(({changes}) => changes.map(({value}) => value)),
  }))

test('where the page fills in the percentage or the code, the placeholder is offered in their place', () => {
  expect(fixed({title: 'Il 20% in meno'})).toEqual([{byPlaceholder: true, values: ['Il {sconto}% in meno']}])
  expect(fixed({text: 'Ci mandi VIP20HAIR subito.'})).toEqual([
    {byPlaceholder: true, values: ['Ci mandi {codice} subito.']},
  ])
})

test('where the page shows the text as it is, the number itself', () => {
  expect(fixed({whatsappButton: 'Voglio il 20%'})).toEqual([
    {byPlaceholder: false, values: ['Voglio il 15%']},
  ])
})
