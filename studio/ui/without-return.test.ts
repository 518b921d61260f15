import type {RouterContextValue} from 'sanity/router'
import {afterEach, expect, test, vi} from 'vitest'
import {leadingNobodyBack} from './without-return.tsx'

// Files share their worker's globals: the next one may be the first to load the Studio.
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['/studio/presentazione', true],
  ['/studio/presentazione/hero/hero/title', true],
  ['/studio/structure/hero', false],
  ['/studio/presentazione-altra', false],
])('a form that opens in Presentazione tells its place to whoever is at %s: %s', (pathname, isTold) => {
  vi.stubGlobal('window', {location: {pathname}})
  const navigate = vi.fn()
  const router = {
    navigate,
    resolvePathFromState: () => '/studio/presentazione?preview=%2F',
  } as unknown as RouterContextValue
  leadingNobodyBack(router).navigate({path: 'title'}, {replace: true})
  expect(navigate).toHaveBeenCalledTimes(isTold ? 1 : 0)
})
