import {useEffect} from 'react'
import {type LayoutProps, useDocumentStore} from 'sanity'

/** Keeps autosave running: it saves once a second and stops with its last listener, as when a form closes. */
export function FlushPendingEdits(props: LayoutProps) {
  const {pair} = useDocumentStore()
  useEffect(() => {
    // Any id works: one listener keeps the autosave of all documents running.
    const listening = pair.operationEvents('brand', 'brand').subscribe()
    return () => listening.unsubscribe()
  }, [pair])
  return props.renderDefault(props)
}
