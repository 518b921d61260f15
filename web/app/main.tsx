import {type ReactNode, startTransition} from 'react'
import {loadSnapshot, type Snapshot} from '../content/page.ts'
import {probe} from '../content/probe.ts'
import {hasWaitingLeads} from '../leads/waiting-mark.ts'
import {Landing} from '../page/landing.tsx'
import {bringPopupInTime, bringTouchable, needEverySection} from '../page/later.tsx'
import {App} from './app.tsx'
import {createRoot, hydrateRoot} from './react-root.ts'

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

/** Straight from the Lake, where no HTML was rendered or its snapshot is gone. */
async function freshSnapshot(): Promise<Snapshot> {
  const {fetchPage} = await import('../page/fetch-page.ts')
  const mark = await probe()
  return {mark: mark ?? {newest: null, count: 0}, page: await fetchPage()}
}

const bringEverySection = () => import('../page/every-section.ts').then(needEverySection)

/** What was served is not what React finds, as where an extension wrote into it: it is drawn anew, from content. */
function onRecoverableError(error: unknown) {
  reportError(error)
  bringEverySection().catch(announceLost)
}

/** All of the HTML is there: what came later would stand beside what React has drawn in its place. */
const wholePage = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, {once: true})
    else resolve(null)
  })

async function begin(root: HTMLElement) {
  const {revision} = document.documentElement.dataset
  const snapshot = revision ? await loadSnapshot(revision) : null
  const content = await tree(snapshot ?? (await freshSnapshot()))
  if (!snapshot) await bringEverySection()
  await wholePage()
  // As a transition it is done in slices, and taps in between are answered.
  if (snapshot) startTransition(() => void hydrateRoot(root, content, {onRecoverableError}))
  else createRoot(root).render(content)
}

const root = document.getElementById('root')
/** The page stays as it was rendered, readable and with working links, unless `early-taps.ts` knows better. */
function announceLost(error: unknown) {
  console.error(error)
  dispatchEvent(new Event('page:lost'))
}

const onSign = () => bringTouchable().catch(announceLost)

if (root) {
  begin(root).catch((error) => {
    announceLost(error)
    // Otherwise the page itself sees to it.
    if (hasWaitingLeads()) import('../leads/outbox.ts').then(({sendWaitingLeads}) => sendWaitingLeads())
  })
  bringPopupInTime().catch(() => {})
  // From `start.ts`, which may have seen it before.
  if ('wait' in document.documentElement.dataset) addEventListener('page:met', onSign, {once: true})
  else onSign()
}
