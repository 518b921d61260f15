import {type ReactNode, startTransition} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import type {Snapshot} from '../content/page.ts'
import {probe} from '../content/probe.ts'
import {loadSnapshot} from '../content/snapshot.ts'
import {Landing} from '../sections/landing.tsx'
import {App} from './app.tsx'

/** Eleven kilobytes of router decide nothing on the landing page: they come where another address was asked for. */
async function tree(snapshot: Snapshot): Promise<ReactNode> {
  if (location.pathname === '/') return <App snapshot={snapshot} view={Landing} />
  const {Addressed, BrowserRouter} = await import('./routes.tsx')
  return (
    <BrowserRouter>
      <App snapshot={snapshot} view={Addressed} />
    </BrowserRouter>
  )
}

async function freshSnapshot(): Promise<Snapshot> {
  const {fetchPage} = await import('../sections/fetch-page.ts')
  const mark = await probe()
  return {mark: mark ?? {newest: null, count: 0}, page: await fetchPage()}
}

let started: Promise<void> | null = null

/** Hydrates the page, once. Resolves when React answers taps; a start that failed may be tried again. */
export function start(): Promise<void> {
  started ??= takeOver().catch((error) => {
    started = null
    throw error
  })
  return started
}

/** Takes over the page as it was rendered; without its snapshot, renders it again. */
async function takeOver() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const snapshot = await loadSnapshot(document.documentElement.dataset.revision ?? '')
  const content = await tree(snapshot ?? (await freshSnapshot()))
  const live = new Promise((resolve) => addEventListener('page:live', resolve, {once: true}))
  // As a transition it is done in slices, and taps in between are answered.
  if (snapshot) startTransition(() => void hydrateRoot(root, content))
  else createRoot(root).render(content)
  await live
}
