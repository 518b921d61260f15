import {expect, test} from 'vitest'
import {MODEL} from './model.ts'
import {fieldTitle} from './title.ts'

test.each([
  ['hero', 'headline', 'Titolo'],
  ['hero', 'figures[_key=="a"].value', 'Cifra'],
  ['package', 'features[2]', 'Servizi inclusi'],
  ['hero', 'gone.deeper', 'Apertura'],
])('%s, %s is called as in the form', (type, path, title) => {
  const model = MODEL.get(type)
  expect(model && fieldTitle(model, path)).toBe(title)
})
