import {renderToString} from 'react-dom/server'
import {keyframes, ServerStyleSheet, styled} from 'styled-components'
import {expect, test} from 'vitest'
import {compactStyles, plainRules, tidy} from './compact-styles.ts'

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

test('every rule stays, in its order, inside one', () => {
  const before = pieces(tagOf()).filter((piece) => !isMarker(piece))
  const [first = '', ...rest] = pieces(compactStyles(tagOf()))
  expect(before.length).toBeGreaterThan(3)
  expect(first).toBe(`@media all{${before.map((rule) => rule.replace(/;}/g, '}')).join('')}}`)
  expect(rest.every(isMarker)).toBe(true)
})

test('the browser finds every name that it found before', () => {
  const markers = (tag: string) => pieces(tag).filter(isMarker)
  expect(markers(compactStyles(tagOf()))).toEqual(markers(tagOf()))
  expect(markers(tagOf()).length).toBeGreaterThanOrEqual(3)
})

test('what has another form stays as it is', () => {
  expect(compactStyles('')).toBe('')
  expect(compactStyles('<style></style>')).toBe('<style></style>')
})

test('the rules alone, for a sheet of another kind', () => {
  const rules = plainRules(tagOf())
  expect(rules).toContain('color:red')
  expect(rules).not.toMatch(/data-styled|sc\*\/|<style/)
})

test('what is tidied still means the same', () => {
  const before =
    '.a{padding:0.5rem 10.25px 0.1em;margin:-0.5rem;inset:max(6.5rem, 0.25rem + 2%, 1px);}\n.b, .c{opacity:0;}'
  expect(tidy(before)).toBe(
    '.a{padding:.5rem 10.25px .1em;margin:-.5rem;inset:max(6.5rem,.25rem + 2%,1px)}.b, .c{opacity:0}',
  )
})
