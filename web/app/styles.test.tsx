import {renderToString} from 'react-dom/server'
import {keyframes, ServerStyleSheet, styled} from 'styled-components'
import {expect, test} from 'vitest'
import {splitStyles} from './document.ts'

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

/** Splits an element as styled-components does at its start. */
const pieces = (tag: string) =>
  tag
    .replace(/^<style[^>]*>|<\/style>$/g, '')
    .split('/*!sc*/\n')
    .map((piece) => piece.trim())
    .filter(Boolean)
const isName = (piece: string) => piece.startsWith('data-styled.')

test('splitStyles keeps every rule in order', () => {
  const rules = pieces(tagOf()).filter((piece) => !isName(piece))
  expect(rules.length).toBeGreaterThan(3)
  expect(splitStyles(tagOf()).rules.replace(/\n/g, '')).toBe(rules.join('').replace(/\n/g, ''))
})

test('splitStyles gives the names as styled-components reads them', () => {
  const {names} = splitStyles(tagOf())
  expect(names).toMatch(/^<style data-styled="true" data-styled-version="[\d.]+">/)
  expect(pieces(names)).toEqual(pieces(tagOf()).filter(isName))
})
