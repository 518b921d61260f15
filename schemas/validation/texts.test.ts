import {describe, expect, test} from 'vitest'
import {blocks} from '../testing/blocks.ts'
import {pathsOf, problemsOf} from '../testing/validate.ts'

describe('a formatted text', () => {
  const linkTo = (href: string) => ({markDefs: [{_type: 'link', _key: 'l', href}]})

  test('requires words and valid links', async () => {
    const faq = {_type: 'faq', question: 'Fa male?', answer: blocks('No.')}
    expect(await problemsOf(faq)).toEqual([])
    expect(pathsOf(await problemsOf({...faq, answer: blocks(' ')}), 'error')).toEqual(['answer'])
    expect(await problemsOf({...faq, answer: blocks('No.', linkTo('#faq'))})).toEqual([])
    const bad = await problemsOf({...faq, answer: blocks('No.', linkTo('javascript:alert(1)'))})
    expect(pathsOf(bad, 'error')).toEqual(['answer.[b].markDefs.[l].href'])
  })

  test('only warns about its length', async () => {
    const problems = await problemsOf({
      _type: 'faq',
      question: 'Fa male?',
      answer: blocks('😀'.repeat(10_000)),
    })
    expect(pathsOf(problems, 'error')).toEqual([])
    expect(pathsOf(problems, 'warning')).toEqual(['answer'])
  })
})

test('a message keeps the placeholders that the page fills in', async () => {
  const errors = async (text: string) =>
    (await problemsOf({_type: 'messages', package: text})).filter(
      ({path, level}) => path === 'package' && level === 'error',
    )
  expect(await errors('Vorrei {pacchetto} a {prezzo}')).toEqual([])
  expect(await errors('Vorrei {pacchetto}')).toHaveLength(1)
  expect((await errors('Vorrei {Pacchetto} a {prezzo}'))[0]?.message).toContain('Forse volevi {pacchetto}?')
})

test('a promotion accepts only the placeholders of discount and code', async () => {
  const ofTexts = async (words: string) =>
    (await problemsOf({_type: 'discountPopup', title: words, text: words})).filter(({path}) =>
      ['title', 'text'].includes(path),
    )
  expect(await ofTexts('Uno sconto per cominciare')).toEqual([])
  expect(await ofTexts('{sconto}% con il codice {codice}')).toEqual([])
  expect(await ofTexts('Sconto per {nome}')).toMatchObject([
    {level: 'error', path: 'title'},
    {level: 'error', path: 'text'},
  ])
})

test('a promotion’s code is one word', async () => {
  const errors = async (code: string) =>
    pathsOf(await problemsOf({_type: 'discountPopup', code}), 'error').includes('code')
  expect(await errors('VIP15HAIR')).toBe(false)
  expect(await errors('VIP 15')).toBe(true)
})

test('the title for search engines warns if short or long', async () => {
  const warnings = async (title: string) =>
    (await problemsOf({_type: 'seo', title, description: 'x'.repeat(120)})).map(({message}) => message)
  expect(await warnings('Trapianto di capelli a Istanbul | Clinica')).toEqual([])
  expect(await warnings('Clinica')).toHaveLength(1)
  expect(await warnings('x'.repeat(90))).toHaveLength(1)
})
