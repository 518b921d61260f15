import {useEffect, useState} from 'react'
import {useContentClient} from '../../../content/use-content.ts'
import type {Replies} from '../logic/messages.ts'

const QUERY = `{...*[_id == "messages"][0], "clinic": *[_id == "brand"][0].name}`

/** What editors have published for staff to write, and the name with which it is signed. */
export function useReplies(): Replies {
  const client = useContentClient()
  const [replies, setReplies] = useState<Replies>({})
  useEffect(() => {
    client
      .fetch<Replies>(QUERY, {}, {perspective: 'published'})
      .then(setReplies)
      // Without an answer the suggested words are there, unsigned.
      .catch(() => {})
  }, [client])
  return replies
}
