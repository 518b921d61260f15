import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import type {Page} from '../content/page.ts'
import {useQuizActivity, useQuizPlace} from './quiz-activity.tsx'

function Opens() {
  useQuizActivity().open('hero')
  return null
}

function Shows() {
  const {anyOpen, begun} = useQuizActivity()
  const {isOpen} = useQuizPlace('hero', {} as Page)
  return <p>{[isOpen, anyOpen, begun].join(' ')}</p>
}

// React takes a section over from what it is on the server: one that a visitor was quicker than would be drawn anew.
test('a section begins as it was served, though a quiz was opened before it came to life', () => {
  const html = renderToStaticMarkup(
    <>
      <Opens />
      <Shows />
    </>,
  )
  expect(html).toBe('<p>false false false</p>')
})
