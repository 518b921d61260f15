import {queryOptions} from '@tanstack/react-query'
import {isPage, type Snapshot, sameMark} from '../content/page.ts'
import {probe} from '../content/probe.ts'

/** Hosted Sanity counts requests, and tells when something was published (`follow.ts`): looking is a second resort. */
const LOOK_AGAIN_MS = import.meta.env.VITE_SANITY_PROJECT_ID ? 300_000 : 15_000

/** Gives what is already there unless the Lake has something newer and answers sensibly. */
export async function latest(known: Snapshot, signal: AbortSignal): Promise<Snapshot> {
  const mark = await probe(signal)
  if (!mark || sameMark(mark, known.mark)) return known
  try {
    const {fetchPage} = await import('./fetch-page.ts')
    const page = await fetchPage(signal)
    return isPage(page) ? {mark, page} : known
  } catch {
    return known
  }
}

/** The one request of the page: starts from the snapshot; looks after load, on focus, on reconnect and now and then. */
export const pageOptions = (snapshot: Snapshot) =>
  queryOptions({
    queryKey: ['page'],
    queryFn: ({signal, client}) => latest(client.getQueryData<Snapshot>(['page']) ?? snapshot, signal),
    initialData: snapshot,
    initialDataUpdatedAt: 0,
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  })
