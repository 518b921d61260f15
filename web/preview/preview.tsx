import {usePresentationQuery} from '@sanity/visual-editing/react'
import {useEffect, useEffectEvent, useMemo, useReducer, useState, useSyncExternalStore} from 'react'
import {ErrorPage, NotFoundPage} from '../app/message-pages.tsx'
import {imageBase} from '../content/lake-address.ts'
import type {Page} from '../content/page.ts'
import {Landing} from '../page/landing.tsx'
import {pageQuery} from '../page/query.ts'
import {ImageBase} from '../ui/picture.tsx'
import {usePublished} from './published.ts'
import {prepare, show} from './show.ts'
import {withSources} from './sources.ts'
import {ToastView} from './toast-view.tsx'
import {type Address, type View, viewOf} from './view.ts'

const asked = {query: pageQuery, stega: false} as const
const ASK_AGAIN_MS = 250

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

/** Asks once. The Studio says late which drafts it shows, and what was asked before goes again after 20 seconds only. */
function Ask() {
  usePresentationQuery(asked)
  return null
}

function AskAgain() {
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(next, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return <Ask key={turn} />
}

export function Preview({address}: {address: Address}) {
  const {page, isAnswered} = usePage()
  const path = useSyncExternalStore(address.subscribe, address.path)
  return (
    <ImageBase value={imageBase}>
      {isAnswered || parent === self ? null : <AskAgain />}
      {page ? <Shown key={path} view={viewOf(path)} page={page} /> : null}
    </ImageBase>
  )
}

/** One view from its beginning; a change of the content changes it in place. */
function Shown({view, page}: {view: View; page: Page}) {
  // Before anything of the page is made, and once.
  useState(() => prepare(view, page))
  const showNow = useEffectEvent(() => void show(view, page))
  useEffect(() => showNow(), [])
  switch (view.kind) {
    case 'non-trovata':
      return <NotFoundPage page={page} />
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
