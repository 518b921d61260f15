/** Fetches content for an open page. The page imports this module on demand, because Sanity's client is large. */
import {createClient} from '@sanity/client'
import {QueryClient} from '@tanstack/react-query'
import {lakeConfig, notBefore} from '../content/lake-address.ts'
import type {Page} from '../content/page.ts'
import {pageQuery} from './query.ts'

const lake = createClient({...lakeConfig, perspective: 'published'})
const queries = new QueryClient({
  defaultOptions: {queries: {retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always'}},
})

export const fetchPageOf = (mark: string) =>
  queries.fetchQuery({
    queryKey: ['page', mark],
    async queryFn({signal}) {
      const page = await lake.fetch<Page>(pageQuery, {}, {signal, ...notBefore()})
      if (!Array.isArray(page?.faqs)) throw new Error('The answer is no page')
      return page
    },
  })
