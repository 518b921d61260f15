import {startTransition} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {markText, type Snapshot} from '../content/page.ts'
import {probe} from '../content/probe.ts'
import * as quiz from '../quiz/quiz.tsx'
import {Landing} from '../sections/landing.tsx'
import {provideQuiz} from '../sections/quiz-activity.tsx'
import {App, type ShowPage} from './app.tsx'

export {openQuiz} from '../sections/quiz-activity.tsx'

provideQuiz(quiz)

/** Loads the content from which the HTML was rendered. Returns null if the server answers with an error status. */
async function loadSnapshot(): Promise<Snapshot | null> {
  const response = await fetch(`/content/${document.documentElement.dataset.revision}.json`)
  return response.ok ? response.json() : null
}

const fetchPage = async (mark: string) => (await import('../sections/fetch-page.ts')).fetchPageOf(mark)

async function fetchNewest(): Promise<Snapshot> {
  const mark = (await probe()) ?? {newest: null, count: 0}
  return {mark, page: await fetchPage(markText(mark))}
}

let started: Promise<ShowPage> | null = null

/** Starts React once. Resolves when React has mounted the app. After a failure the next call tries again. */
export function start(): Promise<ShowPage> {
  started ??= hydrate().catch((error) => {
    started = null
    throw error
  })
  return started
}

async function hydrate() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const kept = await loadSnapshot()
  const snapshot = kept ?? (await fetchNewest())
  const view = location.pathname === '/' ? Landing : (await import('./message-pages.tsx')).NotFoundPage
  return new Promise<ShowPage>((resolve) => {
    const content = <App snapshot={snapshot} view={view} onLive={resolve} />
    // A transition splits the hydration into short tasks, so that the browser can handle taps in between.
    if (kept) startTransition(() => void hydrateRoot(root, content))
    else createRoot(root).render(content)
  })
}

let newest: string | undefined

/** Shows the newest content and sets `data-mark`. Rejects without a change if the content cannot be loaded. */
export async function showNewer(mark: string) {
  newest = mark
  const show = await start()
  const page = await fetchPage(mark)
  if (newest !== mark) return
  document.documentElement.dataset.mark = mark
  startTransition(() => show(page))
}
