import {type ReactNode, startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import type {Snapshot} from '../content/page.ts'
import {Landing} from '../sections/landing.tsx'
import {App} from './app.tsx'

/** Loads the content that the HTML was rendered from. The content of an address never changes. */
async function loadSnapshot(): Promise<Snapshot> {
  const response = await fetch(`/content/${document.documentElement.dataset.revision}.json`)
  if (!response.ok) throw new Error(`Failed to load the content: ${response.status}`)
  return response.json()
}

/** Loads the router (11 KB) for other addresses only. */
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

/** Hydrates the page once. Resolves when React answers taps. A failed start can be repeated. */
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
  const content = await tree(await loadSnapshot())
  const live = new Promise((resolve) => addEventListener('page:live', resolve, {once: true}))
  // A transition lets the browser answer taps in between.
  startTransition(() => void hydrateRoot(root, content))
  await live
}
