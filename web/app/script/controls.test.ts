import {afterEach, expect, it, vi} from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const CHAT = 'https://wa.me/905551234567?text=Ciao'

function chatLink() {
  let href = CHAT
  const matches = ['a[data-question-chat]', 'a[href^="https://wa.me/"]']
  const link = {
    dataset: {generalChat: CHAT},
    getAttribute: () => href,
    setAttribute: (_: string, value: string) => {
      href = value
    },
    closest: (selector: string) => (matches.includes(selector) ? link : null),
  }
  return link
}

it('the FAQ’s chat ends with the words of the campaign', async () => {
  const page = new EventTarget()
  const references = JSON.stringify([['estate', 'rif. estate']])
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('HTMLDetailsElement', {prototype: {name: ''}})
  vi.stubGlobal('CSS', {supports: () => true})
  vi.stubGlobal('location', {search: '?c=estate'})
  vi.stubGlobal('document', {documentElement: {dataset: {references}}, querySelector: () => null})
  const {handleControls} = await import('./controls.ts')
  handleControls()
  const link = chatLink()
  page.dispatchEvent(Object.defineProperty(new Event('click'), 'target', {value: link}))
  expect(new URL(link.getAttribute()).searchParams.get('text')).toBe('Ciao\r\nrif. estate')
})
