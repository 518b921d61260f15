import {renderToStaticMarkup} from 'react-dom/server'
import {styled} from 'styled-components'
import {describe, expect, it} from 'vitest'
import {jsx, jsxs} from './jsx-runtime.ts'
import {marked} from './marks.ts'

const html = (element: React.ReactNode) => renderToStaticMarkup(element)
const title = marked('Titolo', 'id=hero;path=title')
const city = marked('Milano', 'id=case;path=location')

describe('the JSX runtime', () => {
  it('sets the source of a text on its element', () => {
    expect(html(jsx('h1', {children: title}))).toBe('<h1 data-sanity="id=hero;path=title">Titolo</h1>')
  })

  it('sets the source beside an ornament and in a styled element', () => {
    const Styled = styled.p``
    expect(html(jsxs('p', {children: [jsx('i', {}, 'i'), title]}))).toContain(
      '<p data-sanity="id=hero;path=title"><i></i>Titolo</p>',
    )
    expect(html(jsx(Styled, {children: title}))).toMatch(
      /<p data-sanity="id=hero;path=title"[^>]*>Titolo<\/p>/,
    )
  })

  it('wraps texts of several sources in parts', () => {
    const markup = html(jsxs('p', {children: [title, ': ', city]}))
    expect(markup).toContain('data-sanity="id=hero;path=title" data-several="">Titolo</preview-part>')
    expect(markup).toContain(': ')
    expect(markup).toContain('data-sanity="id=case;path=location" data-several="">Milano</preview-part>')
  })

  it('wraps a text that a component only passes on', () => {
    const Bare = ({children}: {children?: React.ReactNode}) => children
    expect(html(jsx(Bare as React.FC, {children: title}))).toBe(
      '<preview-part data-sanity="id=hero;path=title">Titolo</preview-part>',
    )
  })

  it('removes marks from attributes', () => {
    expect(html(jsx('img', {alt: title, 'aria-label': city}))).toBe('<img alt="Titolo" aria-label="Milano"/>')
  })

  it('sets the source of a link without a text', () => {
    const address = marked('https://esempio.example/', 'id=case;path=videoUrl')
    expect(html(jsx('a', {href: address, children: jsx('i', {})}))).toBe(
      '<a data-sanity="id=case;path=videoUrl" href="https://esempio.example/"><i></i></a>',
    )
    expect(html(jsx('a', {href: address, children: title}))).toContain('data-sanity="id=hero;path=title"')
  })
})
