import {describe, expect, it} from 'vitest'
import {findingsIn, seed} from '../testing/seed.ts'

const found = findingsIn(seed())
const titles = (open: boolean) =>
  found
    .filter(({severity}) => (severity === 'golive') === open)
    .map(({severity, title}) => `${severity}: ${title}`)

describe('the demonstration', () => {
  it('shows exactly the contradictions of the specification', () => {
    expect(titles(false)).toEqual([
      'contradiction: Trapianti eseguiti: 2.500 e 15.000',
      'contradiction: Successo e soddisfazione: 99% e 98%',
      'contradiction: Prezzi: €2.990–€4.290 nel testo, €2.400–€3.900 nei pacchetti',
      'contradiction: «RISPARMIA €710», ma la differenza vera è €200',
    ])
  })

  it('lists tasks before going live separately', () => {
    const rules = Map.groupBy(
      found.filter(({severity}) => severity === 'golive'),
      ({rule}) => rule,
    )
    expect(Object.fromEntries([...rules].map(([rule, {length}]) => [rule, length]))).toEqual({
      'numeri-dimostrativi': 1,
      'email-dimostrative': 1,
      'testi-dimostrativi': 11,
      illustrazioni: 11,
      consenso: 7,
      'consenso-quiz': 1,
      'note-sconti': 2,
      'note-recensioni': 2,
      'pubblicita-sanitaria': 1,
    })
  })
})
