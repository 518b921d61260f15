import {usePresentationQuery} from '@sanity/visual-editing/react'
import {useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore} from 'react'
import {ErrorPage, NotFoundPage} from '../app/message-pages.tsx'
import {imageBase} from '../content/lake-address.ts'
import type {Page} from '../content/page.ts'
import {pageQuery} from '../content/query.ts'
import {Landing} from '../page/landing.tsx'
import {ImageBase} from '../ui/picture.tsx'
import {usePublished} from './published.ts'
import {prepare, show} from './show.ts'
import {withSources} from './sources.ts'
import {ToastView} from './toast-view.tsx'
import {type Address, type View, viewOf} from './view.ts'

/** The page as it will be with all drafts, or as it is published where no Studio answers. */
function usePage(): Page | null {
  const {data, sourceMap} = usePresentationQuery({query: pageQuery, stega: false})
  const drafts = useMemo(
    () => (data && sourceMap ? withSources(data as Page, sourceMap) : null),
    [data, sourceMap],
  )
  const published = usePublished(drafts === null)
  return drafts ?? published
}

export function Preview({address}: {address: Address}) {
  const page = usePage()
  const path = useSyncExternalStore(address.subscribe, address.path)
  if (!page) return null
  return (
    <ImageBase value={imageBase}>
      <Shown key={path} view={viewOf(path)} page={page} />
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
