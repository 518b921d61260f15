import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import type {RichText as RichTextContent} from '../content/types.gen.ts'
import {RichText} from './rich-text.tsx'

const block = (text: string, more: object = {}) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: text, text, marks: []}],
  ...more,
})

/** Accepts blocks outside the schema, which an API client could publish. */
const html = (...blocks: object[]) => renderToStaticMarkup(<RichText value={blocks as RichTextContent} />)

test('paragraphs and lists become elements', () => {
  expect(html(block('Uno'), block('Due', {listItem: 'bullet', level: 1}))).toMatch(
    /<p>Uno<\/p>.*<ul><li>Due<\/li>/,
  )
})

test.each(['h1', 'h2', 'h6', 'blockquote', 'ignoto'])('style %s becomes a paragraph', (style) => {
  expect(html(block('Testo', {style}))).toContain('<p>Testo</p>')
})

test('list items of any style are valid HTML', () => {
  const markup = html(block('Voce', {style: 'h2', listItem: 'ignoto', level: 3}))
  expect(markup).toContain('<li>Voce</li>')
  expect(markup).not.toContain('<p>')
})

test('unknown blocks are omitted', () => {
  expect(html(block('Uno'), {_type: 'ignoto', _key: 'x'})).not.toMatch(/ignoto|Unknown|hidden/)
})

test('English words have their language', () => {
  const children = [{_type: 'span', _key: 'a', text: 'follow-up', marks: ['english']}]
  expect(html(block('', {children}))).toContain('<p><span lang="en">follow-up</span></p>')
})

test('an unsafe link keeps its words only', () => {
  const linked = (href: string) =>
    html(
      block('x', {
        markDefs: [{_type: 'link', _key: 'l', href}],
        children: [{_type: 'span', _key: 's', text: 'qui', marks: ['l']}],
      }),
    )
  expect(linked('javascript:alert(1)')).toContain('<p>qui</p>')
  expect(linked('https://example.com')).toContain('<a href="https://example.com">qui</a>')
})

test('no text renders nothing', () => {
  expect(renderToStaticMarkup(<RichText value={null} />)).toBe('')
})
