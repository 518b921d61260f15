import {describe, expect, it} from 'vitest'
import {MODEL} from './model.ts'
import {fieldTitle} from './title.ts'

describe('a field’s title', () => {
  it.each([
    ['hero', 'headline', 'Titolo'],
    ['hero', 'figures[_key=="a"].value', 'Cifra'],
    ['package', 'features[2]', 'Servizi inclusi'],
    ['hero', 'gone.deeper', 'Apertura'],
  ])('of %s %s matches the form', (type, path, title) => {
    const model = MODEL.get(type)
    expect(model && fieldTitle(model, path)).toBe(title)
  })
})
