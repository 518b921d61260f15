import {renderToStaticMarkup} from 'react-dom/server'
import {styled} from 'styled-components'
import {expect, test} from 'vitest'
import {jsx, jsxs} from './jsx-runtime.ts'
import {marked} from './marks.ts'

const html = (element: React.ReactNode) => renderToStaticMarkup(element)
const title = marked('Titolo', 'id=hero;path=title')
const city = marked('Milano', 'id=case;path=location')

test('a text that is an element’s own gives it its source', () => {
  expect(html(jsx('h1', {children: title}))).toBe('<h1 data-sanity="id=hero;path=title">Titolo</h1>')
})

test('so does a text beside an ornament, and in a styled element', () => {
  const Styled = styled.p``
  expect(html(jsxs('p', {children: [jsx('i', {}, 'i'), title]}))).toContain(
    '<p data-sanity="id=hero;path=title"><i></i>Titolo</p>',
  )
  expect(html(jsx(Styled, {children: title}))).toMatch(/<p data-sanity="id=hero;path=title"[^>]*>Titolo<\/p>/)
})

test('texts of several sources lie in parts of their own', () => {
  const markup = html(jsxs('p', {children: [title, ': ', city]}))
  expect(markup).toContain('data-sanity="id=hero;path=title" data-several="">Titolo</preview-part>')
  expect(markup).toContain(': ')
  expect(markup).toContain('data-sanity="id=case;path=location" data-several="">Milano</preview-part>')
})

test('a text handed to a component is clean wherever that puts it', () => {
  const Bare = ({children}: {children?: React.ReactNode}) => children
  expect(html(jsx(Bare as React.FC, {children: title}))).toBe(
    '<preview-part data-sanity="id=hero;path=title">Titolo</preview-part>',
  )
})

test('attributes never carry a sign', () => {
  expect(html(jsx('img', {alt: title, 'aria-label': city}))).toBe('<img alt="Titolo" aria-label="Milano"/>')
})

test('a link without words leads to the field of its address', () => {
  const address = marked('https://esempio.example/', 'id=case;path=videoUrl')
  expect(html(jsx('a', {href: address, children: jsx('i', {})}))).toBe(
    '<a data-sanity="id=case;path=videoUrl" href="https://esempio.example/"><i></i></a>',
  )
  expect(html(jsx('a', {href: address, children: title}))).toContain('data-sanity="id=hero;path=title"')
})
