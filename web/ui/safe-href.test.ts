import {expect, test} from 'vitest'
import {safeHref} from './safe-href.tsx'

test.each([
  'https://example.com/a?b',
  'HTTP://example.com',
  'mailto:a@example.com',
  'tel:+39',
  '#faq',
  '/',
  '/privacy',
])('safeHref accepts %j', (href) => {
  expect(safeHref(` ${href} `)).toBe(href)
})

test.each([
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ],
  ...['//example.com', '/\\example.com', '/\t/example.com', 'example.com', '', ' ', null, undefined, 7],
])('safeHref refuses %j', (href) => {
  expect(safeHref(href)).toBeNull()
})
