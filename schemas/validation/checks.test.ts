import {describe, expect, test} from 'vitest'
import {
  checkCampaignCode,
  checkEmail,
  checkHref,
  checkPageAddress,
  checkPhone,
  checkWhatsapp,
} from './addresses.ts'
import {checkAltPresent, checkAltQuality} from './alt.ts'
import {checkDiscountDays, describeDiscountToday} from './discount-days.ts'
import {checkOriginalPrice, checkPrice, judgePopular} from './package.ts'
import {checkLength, checkNotShort, checkOptions, countCharacters, maxOptionLength} from './text.ts'

describe('length', () => {
  test('counts characters as a person does', () => {
    expect(countCharacters('perché')).toBe(6)
    expect(countCharacters('👩‍👩‍👧‍👦🇮🇹')).toBe(2)
    expect(checkLength('👩‍👩‍👧‍👦'.repeat(10), 10)).toBe(true)
  })

  test('reports the excess of a long text', () => {
    expect(checkLength('a'.repeat(60), 60)).toBe(true)
    expect(checkLength('a'.repeat(61), 60)).toContain('Accorcialo di 1.')
    expect(checkNotShort('a', 30, 60)).toContain('Testo corto: 1 carattere.')
    expect(checkLength('è'.repeat(10_000), 60)).toContain('10.000 caratteri')
  })

  test('requires the minimum only for an existing text', () => {
    expect(checkNotShort(undefined, 30, 60)).toBe(true)
    expect(checkNotShort('corto', 30, 60)).toContain('almeno 30')
    expect(checkNotShort('a'.repeat(30), 30, 60)).toBe(true)
  })
})

describe('links', () => {
  test.each([
    '#hero',
    '/',
    '/pagina?x=1#y',
    'https://www.esempio.it',
    'mailto:info@esempio.it',
    'tel:+905551234567',
  ])('accepts %s', (href) => {
    expect(checkHref(href)).toBe(true)
  })

  test.each([
    '#',
    '#pacchetti',
    'www.esempio.it',
    '//esempio.it',
    'https://',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:info',
    'tel:pronto',
    'https://esempio.it/a b',
    '\u0000javascript:alert(1)',
  ])('refuses %s with a hint', (href) => {
    expect(checkHref(href)).toMatch(/sezione|indirizzo|spazio/i)
  })
})

test.each(['condizioni', 'condizioni-della-garanzia', 'note-2026'])('«%s» is an address', (address) => {
  expect(checkPageAddress(address)).toBe(true)
})

const NO_ADDRESSES = ['Condizioni', 'garanzia è', 'a/b', '-a', 'a--b', '..', 'privacy', 'studio', '404']
test.each(NO_ADDRESSES)('«%s» is no address, and the message says why', (address) => {
  expect(checkPageAddress(address)).toMatch(/correggi|scegli/)
})

describe('telephone numbers', () => {
  const ALIKE = ['+905551234567', '+90 555 123 4567', '0090 555-123-45-67', '+90 (555) 123.45.67']
  test.each(ALIKE)('%s is valid for WhatsApp and telephone', (value) => {
    expect(checkWhatsapp(value)).toBe(true)
    expect(checkPhone(value)).toBe(true)
  })

  test.each(['905551234567', '12345678', '1'.repeat(15)])('WhatsApp accepts %s', (value) => {
    expect(checkWhatsapp(value)).toBe(true)
  })

  const NEITHER = ['90-555', '0555123456', '1234567', '1'.repeat(16), '٩٠٥٥٥١٢٣٤٥٦٧', '+0905551234']
  test.each(NEITHER)('%s is invalid for WhatsApp and telephone', (value) => {
    expect(checkWhatsapp(value)).toContain('es. +90 555 123 4567')
    expect(checkPhone(value)).toContain('es. +90 555 123 4567')
  })

  test('a telephone number requires a plus', () => {
    expect(checkPhone('905551234567')).toContain('Comincia con «+»')
  })
})

test.each([
  ['info@esempio.it', true],
  ['nome.cognome+casa@mail.esempio.com', true],
  ['info@esempio', false],
  ['info esempio.it', false],
  ['Clinica <info@esempio.it>', false],
  ['info@esempio.it ', false],
])('the e-mail %j is valid: %s', (value, valid) => {
  expect(checkEmail(value) === true).toBe(valid)
})

describe('alternative text', () => {
  test('is required once a picture exists', () => {
    expect(checkAltPresent(undefined, false)).toBe(true)
    expect(checkAltPresent('   ', true)).toMatch(/Descrivi/)
    expect(checkAltPresent('Attaccatura di fronte', true)).toBe(true)
  })

  test.each(['Immagine di un uomo', "un'immagine di capelli", 'FOTOGRAFIA della clinica'])(
    '%s repeats words of screen readers',
    (alt) => {
      expect(checkAltQuality(alt)).toMatch(/Togli/)
    },
  )

  test('warns about a file name or a short text', () => {
    expect(checkAltQuality('IMG_0042.JPG')).toMatch(/nome di un file/)
    expect(checkAltQuality('la nuca')).toMatch(/corta/)
    expect(checkAltQuality('la fronte')).toBe(true)
    expect(checkAltQuality('Fotografo al lavoro nella clinica')).toBe(true)
  })
})

describe('prices', () => {
  test('are positive', () => {
    expect(checkPrice(2400)).toBe(true)
    expect(checkPrice(0)).toMatch(/maggiore di zero/)
  })

  test('show the page’s figure if mistyped', () => {
    expect(checkPrice(2.4)).toContain('€2,4')
    expect(checkPrice(390_000)).toContain('€390.000')
  })

  test('must be below the full price, which the message names', () => {
    expect(checkOriginalPrice(3000, 2800)).toBe(true)
    expect(checkOriginalPrice(undefined, 2800)).toBe(true)
    expect(checkOriginalPrice(3000, undefined)).toBe(true)
    expect(checkOriginalPrice(2800, 2800)).toContain('€2.800')
    expect(checkOriginalPrice(2600, 2800)).toContain('€2.600')
    expect(checkOriginalPrice(0, 2800)).toMatch(/maggiore di zero/)
  })
})

test('exactly one package is the most popular', () => {
  expect(judgePopular(true, 0)).toBe(true)
  expect(judgePopular(false, 1)).toBe(true)
  expect(judgePopular(true, 1)).toMatch(/su uno solo/)
  expect(judgePopular(false, 0)).toMatch(/Nessun pacchetto/)
})

describe('the answers of a question', () => {
  test('are at least two, written and different', () => {
    expect(checkOptions(['Uomo', 'Donna'])).toBe(true)
    expect(checkOptions(undefined)).toMatch(/almeno due/)
    expect(checkOptions(['Uomo'])).toMatch(/almeno due/)
    expect(checkOptions(['Uomo', ' '])).toMatch(/vuota/)
    expect(checkOptions(['Uomo', ' uomo '])).toMatch(/due volte/)
  })

  test('fit into a stored lead', () => {
    expect(checkOptions(['Uomo', 'x'.repeat(maxOptionLength)])).toBe(true)
    expect(checkOptions(['Uomo', 'x'.repeat(maxOptionLength + 1)])).toMatch(/accorciala/)
  })
})

test.each([
  ['estate-2026', true],
  ['Estate', false],
  ['due parole', false],
  ['a'.repeat(41), false],
])('the campaign code %j is accepted: %j', (code, isAccepted) => {
  expect(checkCampaignCode(code) === true).toBe(isAccepted)
})

describe('the days of the discount', () => {
  const days = {enabled: true, from: '2026-12-01', until: '2026-12-15'}

  test('end on or after the first', () => {
    expect(checkDiscountDays(days)).toBe(true)
    expect(checkDiscountDays({from: '2026-12-01', until: '2026-12-01'})).toBe(true)
    expect(checkDiscountDays({...days, until: '2026-11-30'})).toContain('viene prima')
  })

  test.each([
    ['2026-11-30', 'Oggi non appare: comincia martedì 1 dicembre 2026.'],
    ['2026-12-15', 'Oggi appare, fino a martedì 15 dicembre 2026.'],
    ['2026-12-16', 'Oggi non appare: è finita martedì 15 dicembre 2026.'],
  ])('are described on %s', (today, sentence) => {
    expect(describeDiscountToday(days, today)).toBe(sentence)
  })

  test('may be open', () => {
    expect(describeDiscountToday({enabled: true, from: '2026-12-01'}, '2026-12-02')).toContain(
      'senza una fine',
    )
    expect(describeDiscountToday({...days, enabled: false}, '2026-12-02')).toBe(true)
    expect(describeDiscountToday({enabled: true}, '2026-12-02')).toBe(true)
  })
})
