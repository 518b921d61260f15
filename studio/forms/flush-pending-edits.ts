import {useEffect} from 'react'
import {type LayoutProps, useDocumentStore} from 'sanity'

/** Keeps Sanity's autosave running, which saves once a second but stops when the last form closes. */
export function FlushPendingEdits(props: LayoutProps) {
  const {pair} = useDocumentStore()
  useEffect(() => {
    // One listener keeps the autosave of all documents running, so any document id works here.
    const listening = pair.operationEvents('brand', 'brand').subscribe()
    return () => listening.unsubscribe()
  }, [pair])
  return props.renderDefault(props)
}
