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

test('English words have their language', () => {
  const children = [{_type: 'span', _key: 'a', text: 'follow-up', marks: ['english']}]
  expect(html(block('', {children}))).toContain('<p><span lang="en">follow-up</span></p>')
})
