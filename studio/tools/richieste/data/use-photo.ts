import {useEffect, useReducer, useState} from 'react'
import type {Fault} from '../logic/fault.ts'
import {useDesk} from './desk.ts'

type Photo = {kind: 'loading'} | {kind: 'failed'; fault: Fault} | {kind: 'ready'; url: string; content: Blob}

/** The photo in memory, for as long as it is looked at: neither the browser's cache nor the page keeps it. */
export function usePhoto(name: string) {
  const {api} = useDesk()
  const [photo, setPhoto] = useState<Photo>({kind: 'loading'})
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | undefined
    setPhoto({kind: 'loading'})
    api.photo(name, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer.fault) return setPhoto({kind: 'failed', fault: answer.fault})
      url = URL.createObjectURL(answer.data)
      setPhoto({kind: 'ready', url, content: answer.data})
    })
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [api, name, attempt])
  return {photo, again}
}
