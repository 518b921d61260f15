import {usePresentationQuery} from '@sanity/visual-editing/react'
import {useEffect, useEffectEvent, useMemo, useReducer, useState, useSyncExternalStore} from 'react'
import {ErrorPage, NotFoundPage, TextPage} from '../app/message-pages.tsx'
import {type Page, textPages} from '../content/page.ts'
import {Landing} from '../page/landing.tsx'
import {pageQuery} from '../page/query.ts'
import {ToastCard, ToastPlace, ToastRegion} from '../ui/toast.tsx'
import {address, type View, viewOf} from './address.ts'
import {prepare, show} from './show.ts'
import {withSources} from './sources.ts'

// The Studio answers each question once, and a frame that was loaded anew asks anew.
const asked = {query: pageQuery, params: {frame: performance.timeOrigin}, stega: false} as const
const ASK_AGAIN_MS = 250
/** Inside the Studio its answer comes in a moment, in a frame that was loaded once more after five seconds; without it nobody should wait. */
const PATIENCE_MS = 6000

/** The page as it will be with all drafts, or as it is published where no Studio answers. */
function usePage() {
  const {data, sourceMap} = usePresentationQuery(asked)
  const drafts = useMemo(
    () => (data && sourceMap ? withSources(data as Page, sourceMap) : null),
    [data, sourceMap],
  )
  const published = usePublished(drafts === null)
  return {page: drafts ?? published, isAnswered: drafts !== null}
}

/** What anybody may see, if nothing better comes. */
function usePublished(wanted: boolean): Page | null {
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

/** Asks once. The Studio says late which drafts it shows, and what was asked before goes again after 20 seconds only. */
function Ask() {
  usePresentationQuery(asked)
  return null
}

function AskAgain() {
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(() => {
      parent.postMessage({isAsking: true}, '*')
      next()
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return <Ask key={turn} />
}

export function Preview() {
  const {page, isAnswered} = usePage()
  const visit = useSyncExternalStore(address.subscribe, address.visit)
  return (
    <>
      {isAnswered || parent === self ? null : <AskAgain />}
      <ToastRegion />
      {page ? <Shown key={visit} view={viewOf(location.pathname)} page={page} /> : null}
    </>
  )
}

/** One view from its beginning; a change of the content changes it in place. */
function Shown({view, page}: {view: View; page: Page}) {
  // Before anything of the page is made, and once.
  useState(() => prepare(view, page))
  const showNow = useEffectEvent(() => show(view, page))
  useEffect(() => showNow(), [])
  switch (view.kind) {
    case 'privacy':
      return textPages(page)
        .filter(({address}) => address === 'privacy')
        .map((text) => <TextPage key={text.address} page={page} {...text} />)
    case 'non-trovata':
      return <NotFoundPage page={page} />
    case 'pagine-di-testo':
      return textPages(page).map((text) => <TextPage key={text.address} page={page} {...text} />)
    case 'errore':
      return <ErrorPage page={page} />
    case 'avviso':
      return (
        <>
          <Landing page={page} />
          <ToastView page={page} name={view.detail} />
        </>
      )
    default:
      return <Landing page={page} />
  }
}

function ToastView({page: {quizCopy, discountPopup}, name}: {page: Page; name: string | null}) {
  const words: Record<string, unknown> = {...quizCopy, copiedToast: discountPopup?.copiedToast}
  const message = words[name ?? '']
  if (typeof message !== 'string') return null
  return (
    <ToastPlace style={{pointerEvents: 'auto'}}>
      <ToastCard>{message}</ToastCard>
    </ToastPlace>
  )
}
