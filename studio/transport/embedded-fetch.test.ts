import {afterEach, expect, it, vi} from 'vitest'
import {routeRequests} from './embedded-fetch.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a tab follows the sign-out of another tab, not its sign-in', () => {
  vi.useFakeTimers()
  const tab = new EventTarget()
  const assign = vi.fn()
  vi.stubGlobal('location', {origin: 'https://clinica.example', pathname: '/studio', search: '', assign})
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('fetch', async () => new Response())
  routeRequests()
  const store = (newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), {key: '__studio_auth_token_embedded', newValue}))
  store('{"token":"sk"}')
  expect(assign).not.toHaveBeenCalled()
  store(null)
  expect(assign).toHaveBeenCalledOnce()
})
