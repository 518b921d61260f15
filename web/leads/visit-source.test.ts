import fc from 'fast-check'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {visitOf} from './visit.ts'
import {cleanVisit, forgetVisitSource, readVisitSource, syncVisitSource} from './visit-source.ts'

const HOST = 'clinica.example'
const KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'referrer', 'consent']

const STORABLE = /^[^\p{Cc}\p{Cf}\u2028\u2029]{1,80}$/u

const kept = new Map<string, string>()
function stubVisit(dataset: object, search = '', referrer = '') {
  vi.stubGlobal('document', {documentElement: {dataset}, referrer})
  vi.stubGlobal('location', {search, hostname: HOST})
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

describe('syncVisitSource', () => {
  function sourceOf(search: string, referrer = '') {
    stubVisit({sourceKept: ''}, search, referrer)
    syncVisitSource()
    return readVisitSource()
  }

  it('keeps the campaign and the other site, and nothing else', () => {
    const search =
      '?utm_source=Meta&utm_campaign=ESTATE&utm_term=&fbclid=x&gclid=y&consent=z&referrer=w&c=estate'
    expect(sourceOf(search, 'https://www.google.com/search?q=capelli')).toEqual({
      utm_source: 'meta',
      utm_campaign: 'estate',
      referrer: 'www.google.com',
    })
  })

  it.each(['', 'nonsense', `https://${HOST}/privacy.html`])('ignores the referrer %j', (referrer) => {
    expect(sourceOf('', referrer)).toEqual({})
  })

  it('keeps the first page, until the editor switches it off', () => {
    sourceOf('?utm_source=meta')
    expect(sourceOf('?utm_source=other')).toEqual({utm_source: 'meta'})
    stubVisit({})
    syncVisitSource()
    expect(kept.size).toBe(0)
  })

  it('keeps nothing after the visitor has cleared the answers', () => {
    expect(sourceOf('?utm_source=meta')).toEqual({utm_source: 'meta'})
    forgetVisitSource()
    expect(readVisitSource()).toBeNull()
  })

  it('keeps storable texts of 1,000 hostile values', () => {
    const nasty = fc.oneof(
      fc.string({unit: 'binary', maxLength: 200}),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '=HYPERLINK("https://x.example")',
        '\0\u0007\u0085\u2028\u202e',
        'x'.repeat(10_240),
        '\u0001'.repeat(10_240).concat('meta'),
        '🏙'.repeat(2_500),
        '\ud83d',
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), nasty, nasty, (key, text, other) => {
        kept.clear()
        const search = `?${new URLSearchParams([
          [other, text],
          [key, text],
          ['utm_source', other],
        ])}`
        const source = Object(sourceOf(search, `https://${text.slice(0, 300)}/`))
        const visit = cleanVisit({...source, consent: text})
        const isStorable = Object.entries(visit).every(
          ([name, value]) => KEYS.includes(name) && value.isWellFormed() && STORABLE.test(value),
        )
        return isStorable && JSON.stringify(cleanVisit(visit)) === JSON.stringify(visit)
      }),
      {numRuns: 1000},
    )
  })
})

describe('visitOf', () => {
  const page = (switches: object, revision: string | null = 'rev-1') =>
    ({quizCopy: switches, privacy: {revision}}) as unknown as Parameters<typeof visitOf>[0]

  it('is absent while the switches are off or nothing is known', () => {
    stubVisit({})
    kept.set('visit.source', '{"utm_source":"meta"}')
    expect(visitOf(page({}))).toEqual({})
    expect(visitOf({quizCopy: null, privacy: null})).toEqual({})
    kept.clear()
    expect(visitOf(page({sourceKept: true, proofKept: true}, null))).toEqual({})
  })

  it.each(['null', '[]', '7', '"x"', '{"id":"x"}', 'no JSON'])('survives %j in the storage', (text) => {
    stubVisit({})
    kept.set('visit.source', text)
    expect(visitOf(page({sourceKept: true}))).toEqual({})
  })

  it('holds what each switch keeps', () => {
    stubVisit({})
    kept.set('visit.source', '{"utm_source":"meta","consent":"forged"}')
    expect(visitOf(page({proofKept: true}))).toEqual({visit: {consent: 'rev-1'}})
    expect(visitOf(page({sourceKept: true}))).toEqual({visit: {utm_source: 'meta'}})
    expect(visitOf(page({sourceKept: true, proofKept: true}))).toEqual({
      visit: {utm_source: 'meta', consent: 'rev-1'},
    })
  })
})
