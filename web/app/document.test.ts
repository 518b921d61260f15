import {expect, test} from 'vitest'
import {scriptJson} from './document.ts'

test.each(['</script><script>alert(1)</script>', '</SCRIPT >', '<!-- <script> -->', '<!--<script'])(
  'scriptJson keeps %j inside its element',
  (text) => {
    const json = scriptJson({text})
    expect(json).not.toMatch(/<\/?script|<!--/i)
    expect(JSON.parse(json)).toEqual({text})
  },
)
