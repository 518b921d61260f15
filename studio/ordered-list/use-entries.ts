import {useMemo} from 'react'
import type {SanityDocument} from 'sanity'
import {useContent} from '../content/use-content.ts'
import {remembered} from '../documents/remember.ts'
import {finder, folded} from '../documents/search.ts'
import {entriesOf} from './order.ts'

/** All that somebody wrote into a document; its keys and dates are the Lake's. */
const written = remembered((doc: SanityDocument) =>
  folded(JSON.stringify(doc, (name, value) => (/^_|^orderRank$/.test(name) ? undefined : value))),
)

/** All documents of a type, or those that hold the words, as they are at this moment. */
export function useEntries(type: string, search: string) {
  const {status, docs} = useContent()
  const entries = useMemo(() => {
    const holds = finder(search)
    const all = [...docs.values()].filter(({_type}) => _type === type)
    return entriesOf(search.trim() ? all.filter((doc) => holds(written(doc))) : all)
  }, [docs, type, search])
  return {status, entries}
}
