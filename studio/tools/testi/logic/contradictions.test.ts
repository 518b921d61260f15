import {expect, test} from 'vitest'
import {about} from './contradictions.ts'

const finding = (id: string, path: string) => ({places: [{id, path}]})

test('a finding stands under the text that it speaks of, words within a paragraph under the paragraph', () => {
  const title = finding('faq', 'title')
  const word = finding('faq', 'answer[_key=="a"].children[_key=="s"].text')
  const other = finding('hero', 'title')
  const all = [title, word, other]
  expect(about(all, {id: 'faq', path: 'title'})).toEqual([title])
  expect(about(all, {id: 'faq', path: 'answer[_key=="a"]'})).toEqual([word])
  expect(about(all, {id: 'faq', path: 'answer[_key=="b"]'})).toEqual([])
})
