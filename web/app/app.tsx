import {type ComponentType, lazy, Suspense, useEffect, useState} from 'react'
import type {Page, Snapshot} from '../content/page.ts'
import {Boundary} from '../ui/boundary.tsx'

const ErrorPage = lazy(async () => ({default: (await import('./message-pages.tsx')).ErrorPage}))

export type ShowPage = (page: Page) => void

interface AppProps {
  snapshot: Snapshot
  view: ComponentType<{page: Page}>
  /** Called in the browser after React has mounted the app. Calling `show` renders the page with newer content. */
  onLive?: (show: ShowPage) => void
}

export function App({snapshot, view: View, onLive}: AppProps) {
  const [page, show] = useState(snapshot.page)
  useEffect(() => {
    onLive?.(show)
    dispatchEvent(new Event('page:live'))
  }, [onLive])
  return (
    <Boundary
      report="The page could not be shown:"
      fallback={
        <Suspense fallback={null}>
          <ErrorPage page={page} />
        </Suspense>
      }
    >
      <View page={page} />
    </Boundary>
  )
}
