import {useMemo, useSyncExternalStore} from 'react'
import {useClient} from 'sanity'
import {pageTypes} from '../../../../schemas/catalog.ts'
import {ACCEPTANCE_TYPE} from '../engine/acceptance.ts'
import {type Analysis, analyse} from './analysis.ts'
import {type ContentStore, createContentStore, type Stored} from './store.ts'

export const API_VERSION = '2025-02-19'

/** One for each dataset: the badges of all open forms and the tool share what is loaded. */
const stores = new Map<string, ContentStore>()

function useStore(): ContentStore {
  const client = useClient({apiVersion: API_VERSION})
  return useMemo(() => {
    const {projectId, dataset} = client.config()
    const name = `${projectId}/${dataset}`
    const store = stores.get(name) ?? createContentStore(client, [...pageTypes, ACCEPTANCE_TYPE])
    stores.set(name, store)
    return store
  }, [client])
}

export type Content = Stored & {readonly analysis: Analysis; readonly retry: () => void}

export function useContent(): Content {
  const store = useStore()
  const stored = useSyncExternalStore(store.subscribe, store.getSnapshot)
  return {...stored, analysis: analyse(stored.docs), retry: store.retry}
}
