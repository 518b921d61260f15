/** Switches of the content become attributes of `<html>`, and an ended discount is left out. */
import {describe, expect, test} from 'vitest'
import {editAll} from '../support/page-cases.ts'
import {renderEdited, unchanged} from '../support/rendered.ts'
import * as words from '../support/words.ts'

const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0] ?? ''
const popupOf = (html: string) => /<aside[^>]*data-discount-popup[^>]*>/.exec(html)?.[0]

describe('the root element', () => {
  test('holds whole references, with their markup escaped', async () => {
    const references = [
      {_key: 'a', code: 'estate', words: ' "><script>alert(1)</script> '},
      {_key: 'b', code: 'vuoto', words: ' '},
      {_key: 'c', words: 'senza codice'},
    ]
    const {landing} = await renderEdited(editAll('messages', () => ({references})))
    expect(landing).not.toContain('<script>alert(1)')
    expect(rootOf(landing)).toContain(
      ' data-references="[[&quot;estate&quot;,&quot;\\&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;]]"',
    )
  })
})

describe('the discount', () => {
  const withDays = (days: object) => renderEdited(editAll('discountPopup', () => days))

  test('is rendered with its days until it ends', async () => {
    expect(popupOf((await renderEdited(unchanged)).landing)).not.toMatch(/data-(from|until)/)
    const {landing} = await withDays({from: '2999-01-01', until: '2999-01-31'})
    expect(popupOf(landing)).toContain('data-from="2999-01-01" data-until="2999-01-31"')
  })

  test('is left out of page and snapshot afterwards', async () => {
    const {landing, snapshot} = await withDays({until: '2020-01-31'})
    for (const text of [landing, snapshot]) expect(text).not.toContain(words.discountPopup.code)
  })
})
