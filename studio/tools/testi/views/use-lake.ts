import {useEffect, useMemo, useState, useSyncExternalStore} from 'react'
import {useClient, useSchema} from 'sanity'
import {API_VERSION, createDocuments} from '../data/documents.ts'
import {saveChanges} from '../data/save.ts'
import {createSaver} from '../data/saver.ts'
import {createTable, pairsOf} from '../logic/table.ts'
import type {Change} from '../logic/types.ts'
import {words} from '../words.ts'

/** The Lake's texts as they are, and the way to write them. */
export function useLake() {
  const client = useClient({apiVersion: API_VERSION})
  const schema = useSchema()
  const {documents, save, saver, table} = useMemo(() => {
    const documents = createDocuments(client)
    const save = async (changes: readonly Change[]) => {
      const outcome = await saveChanges(client, schema, changes)
      documents.merge(outcome.documents)
      return outcome
    }
    return {documents, save, saver: createSaver(save), table: createTable(schema)}
  }, [client, schema])
  useEffect(() => documents.open(), [documents])
  const loaded = useSyncExternalStore(documents.subscribe, documents.get)
  const rows = useMemo(() => table(loaded.documents), [table, loaded])
  const pairs = useMemo(() => pairsOf(loaded.documents), [loaded])
  return {status: loaded.status, rows, pairs, save, saver}
}

/** Nobody leaves by accident while something is not in the Lake yet. */
export function useLeaveGuard(count: () => number) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (count() === 0) return
      event.preventDefault()
      event.returnValue = words.leaving
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [count])
}

/** The time, so that 'adesso' becomes '5 min fa' by itself. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
