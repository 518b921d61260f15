import {usePresentationQuery} from '@sanity/visual-editing/react'
import {useEffect, useEffectEvent, useMemo, useReducer, useState, useSyncExternalStore} from 'react'
import {ErrorPage, NotFoundPage, TextPage} from '../app/message-pages.tsx'
import {type Page, textPages} from '../content/page.ts'
import {Landing} from '../sections/landing.tsx'
import {pageQuery} from '../sections/query.ts'
import {ToastCard, ToastPlace, ToastRegion} from '../ui/toast.tsx'
import {address, type View, viewOf} from './address.ts'
import {prepare, show} from './show.ts'
import {withSources} from './sources.ts'
import {useTyping} from './typing.ts'

// The Studio answers each query once, so each load of the frame sends another value of the parameter `frame`.
const asked = {query: pageQuery, params: {frame: performance.timeOrigin}, stega: false} as const
const ASK_AGAIN_MS = 250

function Ask() {
  usePresentationQuery(asked)
  return null
}

/** Repeats the query every 250 ms until the Studio answers. Sanity's hook alone repeats it only after 20 s. */
function AskAgain() {
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(next, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return <Ask key={turn} />
}

export function Preview() {
  const {held, problem} = useTyping()
  const {data} = usePresentationQuery(asked)
  const page = useMemo(() => (data ? withSources(data as Page, held) : null), [data, held])
  const visit = useSyncExternalStore(address.subscribe, address.visit)
  return (
    <>
      <ToastRegion />
      {page ? <Shown key={visit} view={viewOf(location.pathname)} page={page} /> : <AskAgain />}
      <div role="alert">{problem ? <Notice text={problem} /> : null}</div>
    </>
  )
}

function Shown({view, page}: {view: View; page: Page}) {
  // `useState` calls this function once, before the page renders.
  useState(() => prepare(view, page))
  const showNow = useEffectEvent(() => show(view, page))
  useEffect(() => showNow(), [])
  switch (view.kind) {
    case 'privacy':
    case 'pagine-di-testo':
      return textPages(page)
        .filter(({address}) => view.kind !== 'privacy' || address === 'privacy')
        .map((text) => <TextPage key={text.address} page={page} {...text} />)
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

function ToastView({page: {quizCopy, discountPopup}, name}: {page: Page; name: string | null}) {
  const words: Record<string, unknown> = {...quizCopy, copiedToast: discountPopup?.copiedToast}
  const message = words[name ?? '']
  return typeof message === 'string' ? <Notice text={message} /> : null
}

const Notice = ({text}: {text: string}) => (
  <ToastPlace style={{pointerEvents: 'auto'}}>
    <ToastCard>{text}</ToastCard>
  </ToastPlace>
)
