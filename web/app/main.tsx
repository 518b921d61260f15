import {type ReactNode, startTransition} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {markText, type Snapshot} from '../content/page.ts'
import {probe} from '../content/probe.ts'
import {Landing} from '../sections/landing.tsx'
import {App} from './app.tsx'

/** Loads the content from which the HTML was rendered. Returns null if the server no longer has its file. */
async function loadSnapshot(): Promise<Snapshot | null> {
  const response = await fetch(`/content/${document.documentElement.dataset.revision}.json`)
  return response.ok ? response.json() : null
}

async function fetchNewest(): Promise<Snapshot> {
  const {fetchPageOf} = await import('../sections/fetch-page.ts')
  const mark = (await probe()) ?? {newest: null, count: 0}
  return {mark, page: await fetchPageOf(markText(mark))}
}

/** Loads the router (11 KB) only for paths other than `/`. */
async function tree(snapshot: Snapshot): Promise<ReactNode> {
  if (location.pathname === '/') return <App snapshot={snapshot} view={Landing} />
  const {Addressed, BrowserRouter} = await import('./routes.tsx')
  return (
    <BrowserRouter>
      <App snapshot={snapshot} view={Addressed} />
    </BrowserRouter>
  )
}

let started: Promise<void> | null = null

/** Hydrates the page once. Resolves when React handles taps. After a failure the next call tries again. */
export function start(): Promise<void> {
  started ??= hydrate().catch((error) => {
    started = null
    throw error
  })
  return started
}

async function hydrate() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const snapshot = await loadSnapshot()
  const content = await tree(snapshot ?? (await fetchNewest()))
  const live = new Promise((resolve) => addEventListener('page:live', resolve, {once: true}))
  // A transition lets the browser handle taps during hydration.
  if (snapshot) startTransition(() => void hydrateRoot(root, content))
  else createRoot(root).render(content)
  await live
}
