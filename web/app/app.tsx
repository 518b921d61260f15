import {QueryClient, QueryClientProvider, useQuery} from '@tanstack/react-query'
import {Component, type ReactNode, useEffect, useState} from 'react'
import {Route, Routes} from 'react-router-dom'
import {lookAgainOnFocus} from '../content/attention.ts'
import type {Snapshot} from '../content/page.ts'
import {pageOptions} from '../content/page-options.ts'
import {Landing} from '../page/landing.tsx'
import {ImageBase} from '../ui/picture.tsx'
import {ErrorPage, NotFoundPage} from './message-pages.tsx'

interface AppProps {
  snapshot: Snapshot
  imageBase: string
  /** Called once React has taken over. */
  onLive?: () => void
}

/** Inside a router, on the server as in the browser. */
export function App({snapshot, imageBase, onLive}: AppProps) {
  const [queryClient] = useState(() => new QueryClient())
  useEffect(lookAgainOnFocus, [])
  useEffect(() => {
    onLive?.()
  }, [onLive])
  return (
    <QueryClientProvider client={queryClient}>
      <ImageBase value={imageBase}>
        <LastResort snapshot={snapshot}>
          <Pages snapshot={snapshot} />
        </LastResort>
      </ImageBase>
    </QueryClientProvider>
  )
}

/** Starts from what the HTML was rendered from, and follows what is published. */
function Pages({snapshot}: {snapshot: Snapshot}) {
  const {data} = useQuery(pageOptions(snapshot))
  return (
    <Routes>
      <Route path="/" element={<Landing page={data.page} />} />
      <Route path="*" element={<NotFoundPage page={data.page} />} />
    </Routes>
  )
}

/** What no section's own boundary could hold. */
class LastResort extends Component<{snapshot: Snapshot; children: ReactNode}, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  override componentDidCatch(error: unknown) {
    console.error('The page could not be shown:', error)
  }

  override render() {
    return this.state.failed ? <ErrorPage page={this.props.snapshot.page} /> : this.props.children
  }
}
