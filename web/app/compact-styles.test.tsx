import {renderToString} from 'react-dom/server'
import {keyframes, ServerStyleSheet, styled} from 'styled-components'
import {expect, test} from 'vitest'
import {compactStyles, tidy} from './compact-styles.ts'
import {packNames, unpackNames} from './style-names.ts'

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
  expect(compactStyles(tagOf()).rules).toBe(before.map((rule) => rule.replace(/;}/g, '}')).join(''))
})

test('the browser finds every name that it found before, and no rule to move', () => {
  const [, version, names = ''] =
    /^<meta name="styled-components" content="(\S+); ([^"]*)">$/.exec(compactStyles(tagOf()).names) ?? []
  expect(tagOf()).toContain(`data-styled-version="${version}"`)
  expect(pieces(unpackNames(names))).toEqual(pieces(tagOf()).filter(isMarker))
  expect(pieces(unpackNames(names)).length).toBeGreaterThanOrEqual(3)
  expect(unpackNames(names)).toMatch(/\/\*!sc\*\/\n$/)
})

test('no styles, nothing to hand over', () => {
  expect(compactStyles('')).toEqual({rules: '', names: ''})
  expect(compactStyles('<style></style>')).toEqual({rules: '', names: ''})
})

test('what is tidied still means the same', () => {
  const before =
    '.a{padding:0.5rem 10.25px 0.1em;margin:-0.5rem;inset:max(6.5rem, 0.25rem + 2%, 1px);}\n.b, .c{opacity:0;}'
  expect(tidy(before)).toBe(
    '.a{padding:.5rem 10.25px .1em;margin:-.5rem;inset:max(6.5rem,.25rem + 2%,1px)}.b, .c{opacity:0}',
  )
})

test('names come back as they were, with steps between groups and several names', () => {
  const markers = [
    'data-styled.g5[id="_2h"]{content:"crzPVA,"}',
    'data-styled.g6[id="_2i"]{content:"a1,b2,"}',
    'data-styled.g30[id="sc-keyframes-x"]{content:"x,"}',
    'data-styled.g31[id="_0"]{content:"q,"}',
  ]
  expect(packNames(markers)).toBe('5_2h crzPVA,_2i a1 b2,24sc-keyframes-x x,_0 q')
  expect(unpackNames(packNames(markers))).toBe(markers.map((marker) => `${marker}/*!sc*/\n`).join(''))
})
