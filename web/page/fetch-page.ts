import {createClient} from '@sanity/client'
import {lakeConfig, lastLiveEvent} from '../content/lake-address.ts'
import type {Page} from '../content/page.ts'
import {pageQuery} from './query.ts'

/** Loaded only once something is newer than the page: the client is larger than all of the page's own code. */
const client = createClient({...lakeConfig, perspective: 'published'})

/** No older than what hosted Sanity has told of; the embedded Lake caches nothing. */
const notBefore = () =>
  import.meta.env.VITE_SANITY_PROJECT_ID && lastLiveEvent.id ? {lastLiveEventId: lastLiveEvent.id} : {}

/** What is published, by the Lake's own client. */
export const ask = <Answer>(query: string, params: Record<string, number>, signal?: AbortSignal) =>
  client.fetch<Answer>(query, params, {...(signal && {signal}), ...notBefore()})

export const fetchPage = (signal?: AbortSignal) => ask<Page>(pageQuery, {}, signal)
