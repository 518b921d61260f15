import {renderToString} from 'react-dom/server'
import {keyframes, ServerStyleSheet, styled} from 'styled-components'
import {expect, test} from 'vitest'
import {compactStyles, tidy} from './compact-styles.ts'
import {namesIn} from './style-names.ts'

const turn = keyframes`from { rotate: 0deg } to { rotate: 1turn }`
const Box = styled.div`
  color: red;
  &:hover { color: blue; }
  @media (min-width: 10px) { color: green; }
`
const Wheel = styled(Box)`animation: ${turn} 1s;`

function tagOf() {
  const sheet = new ServerStyleSheet()
  renderToString(
    sheet.collectStyles(
      <>
        <Box />
        <Wheel />
      </>,
    ),
  )
  return sheet.getStyleTags()
}

const pieces = (tag: string) =>
  tag
    .replace(/^<style[^>]*>|<\/style>$/g, '')
    .split('/*!sc*/\n')
    .map((piece) => piece.trim())
    .filter(Boolean)
const isMarker = (piece: string) => piece.startsWith('data-styled.')

test('every rule stays, in its order', () => {
  const before = pieces(tagOf()).filter((piece) => !isMarker(piece))
  expect(before.length).toBeGreaterThan(3)
  expect(compactStyles(tagOf())).toBe(
    before.map((rule) => rule.replace(/;}/g, '}').replace('min-width: ', 'min-width:')).join(''),
  )
})

test('no styles, no rules', () => {
  expect(compactStyles('')).toBe('')
  expect(compactStyles('<style></style>')).toBe('')
})

test('what is tidied still means the same', () => {
  const before =
    '.a{padding:0.5rem 10.25px 0.1em;margin:-0.5rem;inset:max(6.5rem, 0.25rem + 2%, 1px);}\n.b, .c :hover{opacity:0;color:#ffffff;border-color:#112234 #aabbccdd;}@media (forced-colors: active){.d::after{content:"a, b: c"}}'
  expect(tidy(before)).toBe(
    '.a{padding:.5rem 10.25px .1em;margin:-.5rem;inset:max(6.5rem,.25rem + 2%,1px)}.b,.c :hover{opacity:0;color:#fff;border-color:#112234 #aabbccdd}@media (forced-colors:active){.d::after{content:"a, b: c"}}',
  )
})

test('every component whose rules are there is named as the library names it, once, and nothing else is', () => {
  const rules =
    'a{margin:.5rem}.bc{gap:.9em}.d:hover>.e{color:#fff}.bc .short,.f[data-x]{inset:0}@media print{.zz{mask:url("http://www.w3.org/x.svg")}}'
  const marker = (id: string, group: number) => `data-styled.g${group}[id="${id}"]{content:"${id},"}/*!sc*/\n`
  expect(namesIn(rules)).toBe(['bc', 'd', 'e', 'f', 'zz'].map((id, place) => marker(id, place + 1)).join(''))
})

test('the names stand as the library itself writes them', () => {
  const written = /^data-styled\.g\d+\[id="[^"]+"\]\{content:"[^"]+,"\}$/
  for (const marker of [...pieces(tagOf()).filter(isMarker), ...pieces(namesIn('.b{gap:0}.cd{gap:0}'))])
    expect(marker).toMatch(written)
})
