import {startTransition, useMemo, useOptimistic, useRef, useState} from 'react'
import type {SanityDocument} from 'sanity'
import {useContent, useContentClient} from '../content/use-content.ts'
import {memoize} from '../documents/memoize.ts'
import {finder, foldText} from '../documents/search.ts'
import {entriesOf, move} from './order.ts'

/** Returns the searchable text of a document, without system fields. */
const written = memoize((doc: SanityDocument) =>
  foldText(JSON.stringify(doc, (name, value) => (/^_|^orderRank$/.test(name) ? undefined : value))),
)

export const NOT_MOVED = 'Lo spostamento non è riuscito: l’ordine è rimasto quello di prima. Riprova.'

/** Returns the entries of a type that match a search. Moves appear immediately. Their writes run one after another. */
export function useEntries(type: string, search: string) {
  const client = useContentClient()
  const {status, docs, merge} = useContent()
  const entries = useMemo(() => {
    const holds = finder(search)
    return entriesOf(
      [...docs.values()].filter((doc) => doc._type === type && (!search || holds(written(doc)))),
    )
  }, [docs, type, search])
  const [shown, show] = useOptimistic(entries)
  const [note, setNote] = useState('')
  const queue = useRef(Promise.resolve())

  async function write(ranks: Map<string, string>) {
    const transaction = client.transaction()
    for (const [id, orderRank] of ranks) transaction.patch(id, {set: {orderRank}})
    merge(await transaction.commit<SanityDocument>({returnDocuments: true, tag: 'ordered-list.move'}))
  }
  function moveTo(from: number, to: number) {
    const change = move(shown, from, to)
    if (!change) return
    setNote(`Voce spostata alla posizione ${to + 1} di ${shown.length}.`)
    startTransition(async () => {
      show(change.entries)
      queue.current = queue.current.then(() => write(change.ranks)).catch(() => setNote(NOT_MOVED))
      await queue.current
    })
  }
  return {status, shown, note, moveTo}
}
