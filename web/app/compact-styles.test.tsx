import {renderToString} from 'react-dom/server'
import {keyframes, ServerStyleSheet, styled} from 'styled-components'
import {expect, test} from 'vitest'
import {compactStyles, tidy} from './compact-styles.ts'

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
  const {markers} = compactStyles(tagOf())
  expect(pieces(markers)).toEqual(pieces(tagOf()).filter(isMarker))
  expect(pieces(markers).length).toBeGreaterThanOrEqual(3)
  expect(markers).toMatch(/^<style data-styled="[^"]*" data-styled-version="[\d.]+">data-styled\./)
})

test('no styles, nothing to hand over', () => {
  expect(compactStyles('')).toEqual({rules: '', markers: ''})
  expect(compactStyles('<style></style>')).toEqual({rules: '', markers: ''})
})

test('what is tidied still means the same', () => {
  const before =
    '.a{padding:0.5rem 10.25px 0.1em;margin:-0.5rem;inset:max(6.5rem, 0.25rem + 2%, 1px);}\n.b, .c{opacity:0;}'
  expect(tidy(before)).toBe(
    '.a{padding:.5rem 10.25px .1em;margin:-.5rem;inset:max(6.5rem,.25rem + 2%,1px)}.b, .c{opacity:0}',
  )
})
