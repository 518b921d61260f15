import {startTransition, useEffect, useState} from 'react'
import type {Page, Snapshot} from '../content/page.ts'

/** Returns the snapshot's content, then newer content that the page script finds (`content/newer-content.ts`). */
export function useLivePage(snapshot: Snapshot): Page {
  const [page, show] = useState(snapshot.page)
  useEffect(() => {
    let newest: string | undefined
    async function onNewer({detail: mark}: CustomEvent<string>) {
      newest = mark
      const {fetchPageOf} = await import('./fetch-page.ts')
      const fetched = await fetchPageOf(mark)
      if (newest !== mark) return
      document.documentElement.dataset.mark = mark
      startTransition(() => show(fetched))
    }
    // After a failed fetch `data-mark` does not change, so the page script tries again.
    const listen = (event: Event) => void onNewer(event as CustomEvent<string>).catch(() => {})
    addEventListener('page:newer', listen)
    return () => removeEventListener('page:newer', listen)
  }, [])
  return page
}
