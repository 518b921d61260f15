/** Checks that `schemas/` and `web/sections/` list the same sections. */
import {readdirSync} from 'node:fs'
import path from 'node:path'
import {createElement, type FunctionComponent} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {SECTIONS as EDITED, type Section} from '../../schemas/sections.ts'

const PAGE = path.join(import.meta.dirname, '..', '..', 'web', 'sections')

// Local type, because a test passes a page with only one document.
type Component = FunctionComponent<{page: object}>
type Shown = Record<'above' | 'main' | 'below', readonly (readonly [name: string, component: Component])[]>
const {SECTIONS}: {SECTIONS: Shown} = await import(path.join(PAGE, 'sections.ts'))

const edited: readonly Section[] = EDITED
const sections = [...SECTIONS.above, ...SECTIONS.main, ...SECTIONS.below]
const shown = sections.map(([name]) => name)
const floating = edited.filter(({floats}) => floats).map(({name}) => name)

test('the page shows editable sections in order, without floating ones', () => {
  expect(shown.toSorted()).toEqual(edited.map(({name}) => name).toSorted())
  const standing = (names: readonly string[]) => names.filter((name) => !floating.includes(name))
  expect(standing(shown)).toEqual(standing(edited.map(({name}) => name)))
})

test('each section has a folder, and each folder a section', () => {
  const folders = readdirSync(PAGE, {withFileTypes: true}).filter((entry) => entry.isDirectory())
  expect(folders.map(({name}) => name).toSorted()).toEqual(shown.toSorted())
})

test.each(edited.filter(({optional}) => optional))(
  'an editor may leave out $title: a heading alone shows nothing',
  ({name, type}) => {
    const [, part] = sections.find(([one]) => one === name) ?? []
    if (!part) return expect.fail(`web/sections/sections.ts has no ${name}`)
    for (const copy of [null, {title: 'Titolo'}])
      expect(renderToStaticMarkup(createElement(part, {page: {[type]: copy}}))).toBe('')
  },
)
