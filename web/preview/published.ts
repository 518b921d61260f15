import {useEffect, useState} from 'react'
import type {Page} from '../content/page.ts'

/** Inside the Studio its answer comes in a moment; without it nobody should wait. */
const PATIENCE_MS = 4000

/** What anybody may see, if nothing better comes. */
export function usePublished(wanted: boolean): Page | null {
  const [page, setPage] = useState<Page | null>(null)
  useEffect(() => {
    if (!wanted) return
    const load = () =>
      void import('../page/fetch-page.ts')
        .then(({fetchPage}) => fetchPage())
        .then(setPage)
        .catch((error: unknown) => console.error(error))
    const timer = setTimeout(load, parent === self ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return page
}
