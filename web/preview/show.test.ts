import {afterEach, expect, it, vi} from 'vitest'
import type {Page} from '../content/page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('a view starts without the state of the view before', async () => {
  const dataset: DOMStringMap = {}
  vi.stubGlobal('document', {documentElement: {dataset}})
  const {prepare} = await import('./show.ts')
  prepare({kind: 'sconto', detail: 'non-copiato'}, {} as Page)
  expect(dataset).toEqual({discount: 'due', copy: 'failed'})
  prepare({kind: 'sconto', detail: null}, {} as Page)
  expect(dataset).toEqual({discount: 'due'})
})
