import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import {type Entry, entriesOf, type RankedDoc} from './order.ts'

export const API_VERSION = '2025-02-19'

interface Loaded {
  status: 'loading' | 'failed' | 'ready'
  entries: Entry[]
}

const FIELDS = '{_id, _type, orderRank}'
const ALL = `*[_type == $type]${FIELDS}`
const FOUND = `*[_type == $type && [@, _id] match text::query($search)]${FIELDS}`
/** The Studio's pace for its own lists: a keystroke in a form must not fetch the list again at once. */
const THROTTLE_MS = 500

/** All documents of a type, or those that hold the words, and every later change of them. */
export function useEntries(type: string, search: string): Loaded {
  const {listenQuery} = useDocumentStore()
  const [loaded, setLoaded] = useState<Loaded>({status: 'loading', entries: []})
  useEffect(() => {
    const words = search.trim()
    const query = words ? {fetch: FOUND, listen: '*[_type == $type]'} : ALL
    const params: Record<string, string> = words ? {type, search: `${words}*`} : {type}
    const subscription = listenQuery(query, params, {
      apiVersion: API_VERSION,
      perspective: 'raw',
      throttleTime: THROTTLE_MS,
      tag: 'ordered-list',
    }).subscribe({
      next: (docs: RankedDoc[]) => setLoaded({status: 'ready', entries: entriesOf(docs)}),
      error: () => setLoaded({status: 'failed', entries: []}),
    })
    return () => subscription.unsubscribe()
  }, [listenQuery, type, search])
  return loaded
}
