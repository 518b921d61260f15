import {createClient} from '@sanity/client'
import {lakeConfig, lastLiveEvent} from '../content/lake-address.ts'
import type {Page} from '../content/page.ts'
import {pageQuery} from './query.ts'

/** Loaded only once something is newer than the page: the client is larger than all of the page's own code. */
const client = createClient({...lakeConfig, perspective: 'published'})

export const fetchPage = (signal?: AbortSignal): Promise<Page> =>
  client.fetch<Page>(
    pageQuery,
    {},
    {...(signal && {signal}), ...(lastLiveEvent.id && {lastLiveEventId: lastLiveEvent.id})},
  )
