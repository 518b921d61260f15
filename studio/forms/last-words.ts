import {useEffect} from 'react'
import {type LayoutProps, useDocumentStore} from 'sanity'

/** The Studio saves once a second, and what was typed since then only if somebody listens on when its form has gone. */
export function WithLastWords(props: LayoutProps) {
  const {pair} = useDocumentStore()
  useEffect(() => {
    // Whatever document is named: what is listened to saves for all of them.
    const listening = pair.operationEvents('brand', 'brand').subscribe()
    return () => listening.unsubscribe()
  }, [pair])
  return props.renderDefault(props)
}
