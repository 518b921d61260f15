import {describe, expect, it} from 'vitest'
import {openIn, solvedBut} from '../testing/content.ts'
import {createAcceptance, joinAcceptances} from './acceptance.ts'
import type {Finding} from './check.ts'

const satisfied = (percent: string, more = '') =>
  openIn(
    solvedBut({
      hero: {
        text: `Una clinica ${more} a Istanbul.`,
        figures: [{_type: 'figure', _key: 'f', value: percent, label: 'di successo', source: 'registro'}],
      },
    }),
  )
const [finding] = satisfied('97%')
const PERSON = {id: 'p-redazione', name: 'Redazione'}
const acceptance = createAcceptance(finding as Finding, 'Due misure diverse', PERSON)

describe('an acceptance', () => {
  it('holds while the figures stay', () => {
    const judged = joinAcceptances(satisfied('97%', 'luminosa'), [acceptance])
    expect(judged.map(({isAccepted}) => isAccepted)).toEqual([true])
    expect(judged[0]?.acceptance).toMatchObject({reason: 'Due misure diverse', author: 'Redazione'})
  })

  it('lapses with another figure in the same place', () => {
    const judged = joinAcceptances(satisfied('96%'), [acceptance])
    expect(judged.map(({key, isAccepted}) => [key, isAccepted])).toEqual([['successo', false]])
    expect(judged[0]?.acceptance).toBe(acceptance)
  })
})
