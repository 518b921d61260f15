import {afterEach, describe, expect, it, vi} from 'vitest'
import {openChatTab} from './chat-tab.ts'

const CHAT = 'https://wa.me/905550000000?text=Ciao'

afterEach(() => {
  vi.unstubAllGlobals()
})

function stubBrowser(tab: unknown) {
  const open = vi.fn(() => tab)
  vi.stubGlobal('window', {open})
  return open
}

const createTab = () => ({
  opener: {} as unknown,
  document: {title: '', body: {textContent: ''}},
  location: {replace: vi.fn()},
  close: vi.fn(),
})

describe('the tab of the chat', () => {
  it('opens blank with a waiting text and no opener', () => {
    const tab = createTab()
    const open = stubBrowser(tab)
    openChatTab('Invio in corso…')
    expect(open.mock.calls).toEqual([['', '_blank']])
    expect(tab.document).toEqual({title: 'Invio in corso…', body: {textContent: 'Invio in corso…'}})
    expect(tab.opener).toBeNull()
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  it('is null if the browser opens none or throws', () => {
    stubBrowser(null)
    expect(openChatTab(null)).toBeNull()
    vi.stubGlobal('window', {
      open: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    expect(openChatTab(null)).toBeNull()
    const onlyTab = {open: () => onlyTab as unknown}
    vi.stubGlobal('window', onlyTab)
    expect(openChatTab(null), 'an in-app browser').toBeNull()
  })

  it('ignores errors after the visitor closed it', () => {
    const refuse = () => {
      throw new DOMException('Gone', 'InvalidStateError')
    }
    const tab = {...createTab(), location: {replace: refuse}, close: refuse}
    stubBrowser(tab)
    const opened = openChatTab(null)
    expect(() => opened?.navigate(CHAT)).not.toThrow()
    expect(() => opened?.close()).not.toThrow()
  })
})
