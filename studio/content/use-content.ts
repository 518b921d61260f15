import {useMemo} from 'react'
import {useClient, useSchema} from 'sanity'
import {useStore} from '../ui/store.ts'
import {createContentStore} from './store.ts'

export const useContentClient = () => useClient({apiVersion: '2025-02-19'})

/** One for all: open forms and the tools share what is loaded. */
let store: ReturnType<typeof createContentStore> | undefined

export function useContent() {
  const client = useContentClient()
  const schema = useSchema()
  const {merge, ...content} = useMemo(() => {
    // What editors write, in a document of its own; not the files that pictures point to.
    const types = schema
      .getTypeNames()
      .filter((type) => schema.get(type)?.type?.name === 'document' && !type.startsWith('sanity.'))
    store ??= createContentStore(client, types)
    return store
  }, [client, schema])
  return {...useStore(content), merge}
}

/** The Lake refuses what was made from a state that is no longer there. */
export const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 409
