import {describe, expect, it} from 'vitest'
import {mailLink, numberShown, telephoneLink, whatsappLink, whatsappNumber, whatsappShown} from './links.ts'

describe('whatsappLink', () => {
  it('writes digits only and encodes the text', () => {
    expect(whatsappLink('900000000000', 'Età & città: 50%?')).toBe(
      'https://wa.me/900000000000?text=Et%C3%A0%20%26%20citt%C3%A0%3A%2050%25%3F',
    )
  })

  it.each([
    ['+90 (000) 000-00.00', '900000000000'],
    ['0090 0000000000', '900000000000'],
    ['1 234-5678', '12345678'],
  ])('reads %j as %s', (written, digits) => {
    expect(whatsappNumber(written)).toBe(digits)
  })

  it.each([null, ' ', '+', '06 1234567', 'chiama', '90000+0000000', '1234567', '9'.repeat(16)])(
    'gives no link for %j',
    (written) => {
      expect(whatsappLink(written, 'Ciao')).toBeNull()
    },
  )

  it('opens an empty chat without a text', () => {
    expect(whatsappLink('900000000000', ' \n')).toBe('https://wa.me/900000000000')
    expect(whatsappLink('900000000000', null)).toBe('https://wa.me/900000000000')
  })

  it('encodes line breaks and half an emoji', () => {
    expect(whatsappLink('900000000000', 'a\nb\ud83d')).toContain('?text=a%0D%0Ab%EF%BF%BD')
  })
})

describe('telephoneLink', () => {
  it.each([
    ['+90 000 000 00 00', 'tel:+900000000000'],
    ['0090 0000000000', 'tel:+900000000000'],
    ['06 000-0000', 'tel:060000000'],
  ])('dials %j as %s', (written, link) => {
    expect(telephoneLink(written)).toBe(link)
  })

  it.each([null, undefined, '', '12', 'javascript:alert(1)', '+39;ext=1', '1'.repeat(16)])(
    'gives no link for %j',
    (written) => {
      expect(telephoneLink(written)).toBeNull()
    },
  )
})

describe('mailLink', () => {
  it('encodes subject and body, line ends as CR LF', () => {
    expect(mailLink({to: 'info@example.com', subject: 'Domanda & risposta', body: 'Uno\nDue\r\nTre'})).toBe(
      'mailto:info@example.com?subject=Domanda%20%26%20risposta&body=Uno%0D%0ADue%0D%0ATre',
    )
  })

  it('removes line ends from the subject', () => {
    expect(mailLink({to: 'info@example.com', subject: 'Uno\r\nBcc: altri@example.com'})).toBe(
      'mailto:info@example.com?subject=Uno%20Bcc%3A%20altri%40example.com',
    )
  })

  it.each([null, '', 'info', 'a@b@c', 'a@b.it,c@d.it', 'a@b.it?bcc=c@d.it', 'a?b@c.it', 'a b@c.it'])(
    'gives no link for %j',
    (to) => {
      expect(mailLink({to})).toBeNull()
    },
  )

  it('omits empty fields', () => {
    expect(mailLink({to: ' info@example.com ', subject: ' ', body: ''})).toBe('mailto:info@example.com')
  })
})

it.each([
  ['+905551234567', '+90 555 123 4567'],
  ['0039 333-123-4567', '+39 333 123 4567'],
  ['12125550123', '+1 212 555 0123'],
  ['06 0000000', '06 0000000'],
  [null, null],
])('numberShown formats %j as %j', (written, shown) => {
  expect(numberShown(written)).toBe(shown)
})

it('whatsappShown repeats the telephone if both numbers are equal', () => {
  expect(whatsappShown('905550000000', '+90 555 000 00 00')).toBe('+90 555 000 00 00')
  expect(whatsappShown('905550000001', '+90 555 000 00 00')).toBe('+90 555 000 0001')
  expect(whatsappShown('905550000001', null)).toBe('+90 555 000 0001')
  expect(whatsappShown('chiami', '+90 555 000 00 00')).toBeNull()
})
