import {type ComponentType, lazy, Suspense, useEffect} from 'react'
import type {Page, Snapshot} from '../content/page.ts'
import {needTouchable} from '../page/later.tsx'
import {useLivePage} from '../page/use-live-page.ts'
import {Boundary} from '../ui/boundary.tsx'

const ErrorPage = lazy(async () => ({default: (await import('./message-pages.tsx')).ErrorPage}))

interface AppProps {
  snapshot: Snapshot
  view: ComponentType<{page: Page}>
}

/** The same on the server and in the browser. */
export const App = ({snapshot, view}: AppProps) => (
  <>
    {/* For what no section's own boundary could hold. */}
    <Boundary
      report="The page could not be shown:"
      fallback={
        <Suspense fallback={null}>
          <ErrorPage page={snapshot.page} />
        </Suspense>
      }
    >
      <Live snapshot={snapshot} view={view} />
    </Boundary>
    {/* Sections start after the rest, all in one go. A tap that came before them would make them start at once. */}
    <Suspense fallback={null}>
      <Started />
    </Suspense>
  </>
)

/** React has taken over, the sections included. */
function Started() {
  needTouchable()
  useEffect(() => void dispatchEvent(new Event('page:live')), [])
  return null
}

/** Starts from what the HTML was rendered from, and follows what is published. */
function Live({snapshot, view: View}: AppProps) {
  const page = useLivePage(snapshot)
  const tells = page.privacy?.visitEvents === true
  useEffect(() => {
    if (!tells) return
    const ended = new AbortController()
    // Where it cannot be loaded nothing is told; the page is whole without.
    import('./visit-stream.ts').then(({tell}) => tell(ended.signal)).catch(() => {})
    return () => ended.abort()
  }, [tells])
  return <View page={page} />
}
