import {useEffect} from 'react'
import {type LayoutProps, useDocumentStore} from 'sanity'

/** Sanity saves once a second, and stops with the last listener: a form that closed right after a letter lost it. */
export function WithLastWords(props: LayoutProps) {
  const {pair} = useDocumentStore()
  useEffect(() => {
    // The document does not matter: one listener keeps the saving of all of them alive.
    const listening = pair.operationEvents('brand', 'brand').subscribe()
    return () => listening.unsubscribe()
  }, [pair])
  return props.renderDefault(props)
}
