import {expect, test} from 'vitest'
import {brokenLines} from './env-file.mjs'

test('settings, comments, empty lines and quoted values over several lines are fine', () => {
  const text = `# the clinic
PORT=3100
export HOST = 127.0.0.1   # everywhere

STAFF_PASSWORD="two words # and no comment"
LEADS_WEBHOOK_SECRET='one
two three'
SITE_URL=\r
`
  expect(brokenLines(text)).toEqual([])
})

test.each([
  ['PORT 3100', [1]],
  ['PORT=3100\nPORT: 3200\n\n=x', [2, 4]],
  ['STUDIO-PORT=1', [1]],
  ['A="never closed\nB=2', [1]],
  ['A="closed"\nB=`two\nlines`\nthree', [4]],
])('%j is broken in lines %j', (text, lines) => {
  expect(brokenLines(text)).toEqual(lines)
})
