import {type ComponentType, lazy, Suspense, useEffect} from 'react'
import type {Page, Snapshot} from '../content/page.ts'
import {useLivePage} from '../sections/use-live-page.ts'
import {Boundary} from '../ui/boundary.tsx'

const ErrorPage = lazy(async () => ({default: (await import('./message-pages.tsx')).ErrorPage}))

export function App({snapshot, view: View}: {snapshot: Snapshot; view: ComponentType<{page: Page}>}) {
  const page = useLivePage(snapshot)
  useEffect(() => void dispatchEvent(new Event('page:live')), [])
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
