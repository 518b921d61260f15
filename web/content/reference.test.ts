import fc from 'fast-check'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {withReference} from './reference.ts'

const REFERENCES = JSON.stringify([
  ['estate', 'rif. estate'],
  ['rotto', '\ud83d'],
])
const CHAT = 'https://wa.me/905551234567?text=Ciao!'

function stubPage(search: string, references?: string) {
  vi.stubGlobal('document', {documentElement: {dataset: references ? {references} : {}}})
  vi.stubGlobal('location', {search})
}
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('withReference', () => {
  it('ends a chat’s text once with the words of its code', () => {
    stubPage('?utm_source=meta&c=Estate', REFERENCES)
    const href = withReference(CHAT)
    expect(new URL(href).searchParams.get('text')).toBe('Ciao!\r\nrif. estate')
    expect(withReference(href)).toBe(href)
    expect(withReference('https://wa.me/905551234567')).toBe('https://wa.me/905551234567?text=rif.%20estate')
  })

  it.each([
    ['the list is empty', '?c=estate', undefined],
    ['the code is unknown', '?c=inverno', REFERENCES],
    ['there is no code', '', REFERENCES],
    ['the words cannot be encoded', '?c=rotto', REFERENCES],
  ])('changes nothing if %s', (_, search, references) => {
    stubPage(search, references)
    expect(withReference(CHAT)).toBe(CHAT)
  })

  it('never writes the code of 1,000 hostile addresses', () => {
    const codes = fc.oneof(
      fc.string({unit: 'binary', maxLength: 200}),
      fc.constantFrom('__proto__', 'constructor', '<b>', '=1+1', 'x'.repeat(10_240)),
    )
    fc.assert(
      fc.property(codes, (code) => {
        stubPage(`?${new URLSearchParams({c: code})}`, REFERENCES)
        expect(withReference(CHAT)).toBe(CHAT)
      }),
      {numRuns: 1000},
    )
  })
})
