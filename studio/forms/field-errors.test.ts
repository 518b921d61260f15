import type {Path} from 'sanity'
import {describe, expect, it} from 'vitest'
import {fieldErrors} from './field-errors.ts'

const marker = (level: 'error' | 'warning', path: Path, message: string) => ({level, path, message})

describe('the badge of invalid fields', () => {
  it('counts each invalid field once, and no warnings', () => {
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

  it('is absent without errors', () => {
    expect(fieldErrors([marker('warning', ['alt'], 'Una parola sola.')])).toBeNull()
  })
})
