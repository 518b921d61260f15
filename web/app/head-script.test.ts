import {afterEach, expect, it, vi} from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('a page that cannot remember its reload shows the message instead', async () => {
  const page = new EventTarget()
  const dataset: DOMStringMap = {pressed: 'hero'}
  const reload = vi.fn()
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  vi.stubGlobal('CODE', {pageScript: '', ahead: []})
  vi.stubGlobal('document', {documentElement: {dataset}})
  vi.stubGlobal('sessionStorage', {getItem: refuse, setItem: refuse, removeItem: refuse})
  vi.stubGlobal('location', {reload})
  vi.stubGlobal('fetch', async () => new Response('<html data-revision="a">'))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  await import('./head-script.ts')
  page.dispatchEvent(new Event('page:lost'))
  await vi.waitFor(() => expect(dataset.lost ?? reload.mock.calls[0]).toBeDefined())
  expect(dataset.lost).toBe('')
})
