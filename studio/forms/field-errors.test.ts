import type {Path} from 'sanity'
import {expect, test} from 'vitest'
import {fieldErrors} from './field-errors.ts'

const marker = (level: 'error' | 'warning', path: Path, message: string) => ({level, path, message})

test('fields are counted once each, however much is wrong with them, and advice is not', () => {
  const badge = fieldErrors([
    marker('error', ['rating'], 'Manca il voto.'),
    marker('error', ['rating'], 'Scrivi un numero.'),
    marker('error', ['items', {_key: 'a'}, 'text'], 'Manca il testo.'),
    marker('warning', ['alt'], 'Una parola sola.'),
  ])
  expect(badge).toMatchObject({
    label: 'Campi da correggere: 2',
    title: 'Manca il voto.\nScrivi un numero.\nManca il testo.',
    color: 'danger',
  })
})

test('without errors there is no badge', () => {
  expect(fieldErrors([marker('warning', ['alt'], 'Una parola sola.')])).toBeNull()
})
