import {QueryClient, QueryObserver} from '@tanstack/react-query'
import {startTransition} from 'react'
import {isPage, type Page, type Snapshot, sameMark} from '../content/page.ts'
import {probe} from '../content/probe.ts'
import * as every from './every-section.ts'
import {needEverySection} from './later.tsx'

/** Hosted Sanity counts requests, and tells when something was published (`follow.ts`): looking is a second resort. */
const HOSTED = import.meta.env.VITE_SANITY_PROJECT_ID
const LOOK_AGAIN_MS = HOSTED ? 300_000 : 15_000

/** Gives what is already there unless the Lake has something newer and answers sensibly. */
export async function latest(known: Snapshot, signal: AbortSignal): Promise<Snapshot> {
  const mark = await probe(signal)
  if (!mark || sameMark(mark, known.mark)) return known
  try {
    const {fetchPage} = await import('./fetch-page.ts')
    const page = await fetchPage(signal)
    return isPage(page) ? {mark, page} : known
  } catch {
    return known
  }
}

/** Shows what is published from now on, until it is told to stop: looks after load, on focus, on reconnect and now and then. */
export function followPage(snapshot: Snapshot, show: (page: Page) => void): () => void {
  const client = new QueryClient()
  client.mount()
  let shown = snapshot
  const observer = new QueryObserver(client, {
    queryKey: ['page'],
    queryFn: ({signal}) => latest(shown, signal),
    initialData: snapshot,
    initialDataUpdatedAt: 0,
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  })
  const stop = observer.subscribe(({data}) => {
    if (!data || data === shown) return
    shown = data
    needEverySection(every)
    // A new one, even where nothing of it has changed: something beyond its first of a list may have (`more.tsx`).
    startTransition(() => show({...data.page}))
  })
  const ended = new AbortController()
  // Told of a publish it looks anew, whatever it is looking at: that answer may be from before.
  const look = () => void observer.refetch()
  // TanStack Query notices only a page that was hidden; an editor with the Studio's window beside the page's own hides neither.
  const lookOnFocus = () => void observer.refetch({cancelRefetch: false})
  addEventListener('focus', lookOnFocus, {signal: ended.signal})
  if (HOSTED) import('../content/follow.ts').then(({follow}) => follow(look, ended.signal)).catch(() => {})
  return () => {
    ended.abort()
    stop()
    client.unmount()
  }
}
