import {QueryClient, QueryObserver} from '@tanstack/react-query'
import {startTransition} from 'react'
import {lookAgainOnFocus} from '../content/attention.ts'
import type {Page, Snapshot} from '../content/page.ts'
import * as further from './further.ts'
import {needEverySection} from './later.tsx'
import {pageOptions} from './page-options.ts'

/** Shows what is published from now on, until it is told to stop. */
export function followPage(snapshot: Snapshot, show: (page: Page) => void): () => void {
  const client = new QueryClient()
  client.mount()
  lookAgainOnFocus()
  const stop = new QueryObserver(client, pageOptions(snapshot)).subscribe(({data}) => {
    if (!data || data === snapshot) return
    needEverySection(further)
    startTransition(() => show(data.page))
  })
  return () => {
    stop()
    client.unmount()
  }
}
