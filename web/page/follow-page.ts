import {QueryClient, QueryObserver} from '@tanstack/react-query'
import {startTransition} from 'react'
import {lookAgainOnFocus} from '../content/attention.ts'
import type {Page, Snapshot} from '../content/page.ts'
import * as every from './every-section.ts'
import {needEverySection} from './later.tsx'
import {pageOptions} from './page-options.ts'

/** Shows what is published from now on, until it is told to stop. */
export function followPage(snapshot: Snapshot, show: (page: Page) => void): () => void {
  const client = new QueryClient()
  client.mount()
  lookAgainOnFocus()
  let shown = snapshot
  const stop = new QueryObserver(client, pageOptions(snapshot)).subscribe(({data}) => {
    if (!data || data === shown) return
    shown = data
    needEverySection(every)
    // A new one, even where nothing of it has changed: something beyond its first of a list may have (`more.tsx`).
    startTransition(() => show({...data.page}))
  })
  return () => {
    stop()
    client.unmount()
  }
}
