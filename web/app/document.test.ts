import {expect, test} from 'vitest'
import {scriptJson} from './document.ts'

test.each(['</script><script>alert(1)</script>', '</SCRIPT >', '<!-- <script> -->', '<!--<script'])(
  '%j cannot leave the script that it stands in',
  (text) => {
    const json = scriptJson({text})
    expect(json).not.toMatch(/<\/?script|<!--/i)
    expect(JSON.parse(json)).toEqual({text})
  },
)

test('other HTML stays as it is, so that it is no larger than on the page', () => {
  expect(scriptJson('<p>Da <strong>€2.990</strong></p>')).toBe('"<p>Da <strong>€2.990</strong></p>"')
})
