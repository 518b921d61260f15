import {useMemo} from 'react'
import {useClient, useSchema} from 'sanity'
import {useStore} from '../ui/store.ts'
import {createContentStore} from './store.ts'

export const useContentClient = () => useClient({apiVersion: '2025-02-19'})

let store: ReturnType<typeof createContentStore> | undefined

export function useContent() {
  const client = useContentClient()
  const schema = useSchema()
  const {merge, ...content} = useMemo(() => {
    const types = schema
      .getTypeNames()
      .filter((type) => schema.get(type)?.type?.name === 'document' && !type.startsWith('sanity.'))
    store ??= createContentStore(client, types)
    return store
  }, [client, schema])
  return {...useStore(content), merge}
}

/** Returns whether the Lake refused a write because the document has changed. */
export const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 409
