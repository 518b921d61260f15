import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {LeadTitle} from './lead-parts.tsx'

test('LeadTitle isolates markup and characters that reverse a line', () => {
  const lead = {location: '<b>Roma</b>\u202e', age: '26-35', gender: '👩🏽‍⚕️'}
  expect(renderToStaticMarkup(<LeadTitle lead={lead} />)).toBe(
    '<bdi>&lt;b&gt;Roma&lt;/b&gt;\u202e</bdi> · <bdi>26-35</bdi> · <bdi>👩🏽‍⚕️</bdi>',
  )
})
