import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {LeadTitle} from './lead-line.tsx'

test('markup and signs that turn a line around stay in the answer that holds them', () => {
  const lead = {location: '<b>Roma</b>\u202e', age: '26-35', gender: '👩🏽‍⚕️'}
  expect(renderToStaticMarkup(<LeadTitle lead={lead} />)).toBe(
    '<bdi>&lt;b&gt;Roma&lt;/b&gt;\u202e</bdi> · <bdi>26-35</bdi> · <bdi>👩🏽‍⚕️</bdi>',
  )
})
