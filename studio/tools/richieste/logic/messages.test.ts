import {describe, expect, test} from 'vitest'
import {chatNumber, likelyTemplate, mailLink, messageOf, statusAfter, whatsappLink} from './messages.ts'

const lead = {location: 'Forlì', goal: 'Ripristino completo ', timeframe: 'Entro 3 mesi', photo_url: null}

describe('prepared messages', () => {
  test('contain the visitor’s answers and the clinic’s name', () => {
    const {body} = messageOf('first', lead, {clinic: 'Clinica Prova'})
    expect(body).toContain('«Ripristino completo»')
    expect(body).toContain('«Entro 3 mesi»')
    expect(body).toMatch(/^Buongiorno,\n/)
    expect(body).toMatch(/Cordiali saluti\nClinica Prova$/)
    expect(messageOf('first', lead, {}).body).toMatch(/Cordiali saluti$/)
  })

  test('use the editors’ texts and keep a visitor’s braces', () => {
    const own = {firstSubject: 'Da noi', firstText: 'Da {citta}: {obiettivo}. {clinica}', photoText: ' '}
    const odd = {...lead, location: '{clinica}', goal: '$& tutto'}
    expect(messageOf('first', odd, {...own, clinic: 'Prova'})).toEqual({
      subject: 'Da noi',
      body: 'Da {clinica}: $& tutto. Prova',
    })
    expect(messageOf('photo', lead, own)).toEqual(messageOf('photo', lead, {}))
  })

  test('an address cannot add recipients or headers', () => {
    const link = mailLink('a@b?bcc=x@y&body=z,w@v', {subject: 'Sì & no', body: 'riga\nriga'})
    expect(link).toBe(
      'mailto:a@b%3Fbcc%3Dx@y%26body%3Dz%2Cw@v?subject=S%C3%AC%20%26%20no&body=riga%0D%0Ariga',
    )
    expect(new URL(link).searchParams.get('bcc')).toBeNull()
  })

  test('a WhatsApp link has the text and a usable number', () => {
    const message = {subject: 's', body: 'uno & due\n'}
    expect(whatsappLink(message, null)).toBe('https://wa.me/?text=uno%20%26%20due%0A')
    expect(whatsappLink(message, '39333')).toBe('https://wa.me/39333?text=uno%20%26%20due%0A')
  })
})

test('the suggested message follows the lead’s status', () => {
  expect(likelyTemplate({status: 'new', photo_url: null}, false)).toBe('first')
  expect(likelyTemplate({status: 'contacted', photo_url: null}, false)).toBe('photo')
  expect(likelyTemplate({status: 'contacted', photo_url: 'x'}, false)).toBe('report')
  expect(likelyTemplate({status: 'new', photo_url: 'x'}, true)).toBe('later')
})

test('a message only moves the status forwards', () => {
  expect(statusAfter('first', 'new')).toBe('contacted')
  expect(statusAfter('report', 'new')).toBe('report_sent')
  expect(statusAfter('report', 'contacted')).toBe('report_sent')
  expect(statusAfter('later', 'contacted')).toBeNull()
  expect(statusAfter('report', 'closed')).toBeNull()
})

test.each([
  ['333 123 4567', '393331234567'],
  ['0039/333.1234567', '393331234567'],
  ['+44 (20) 7946-0958', '442079460958'],
])('chatNumber reads %s', (written, number) => {
  expect(chatNumber(written)).toBe(number)
})

test.each(['02 1234567', '123', '', '+0 333 1234567'])('chatNumber finds no country for %j', (written) => {
  expect(chatNumber(written)).toBeNull()
})
