import type {SupabaseClient} from '@supabase/supabase-js'
import {coalesce} from '../shared/coalesce.ts'
import type {Variables} from '../shared/variables.ts'
import {ask} from './queue.ts'

/** Runs a query on published content. Resolves to the result as JSON text. */
export type AskContent = (query: string) => Promise<string>

interface LeadsContent {
  isCounting: boolean
  /** A row of `consent_texts`, or null if no privacy notice is published. */
  texts: {revision: string} | null
}

const QUERY = `{
  "isCounting": coalesce(*[_id == "quizCopy"][0].stepsCounted, false),
  "texts": *[_id == "privacy"][0]{
    "revision": _rev,
    "published_at": _updatedAt,
    "statement": coalesce(pt::text(statement), ""),
    "consent_label": select(consentRequired == true => consentLabel),
    "policy": coalesce(pt::text(policy), "")
  }
}`

/** Stores in the database whether quiz steps are counted, and each new revision of the privacy notice. */
async function record(client: SupabaseClient, {isCounting, texts}: LeadsContent): Promise<void> {
  await ask('switching the counts', client.rpc('set_quiz_counts', {is_on: isCounting}))
  if (!texts) return
  const {revision} = texts
  const known = client.from('consent_texts').select('revision').eq('revision', revision).maybeSingle()
  if (await ask('looking for a text', known)) return
  await ask('recording a text', client.from('consent_texts').insert(texts))
}

/** Reads from Sanity the privacy notice and whether quiz steps are counted, and stores both in the hosted database. */
export const syncContent = async (client: SupabaseClient, askContent: AskContent) =>
  record(client, JSON.parse(await askContent(QUERY)))

/** Returns a function that queries the API CDN of a public Sanity dataset, without a token. */
export const publicContent =
  ({projectId, dataset}: {projectId: string; dataset: string}): AskContent =>
  async (query) => {
    const search = new URLSearchParams({query, perspective: 'published'})
    const address = `https://${projectId}.apicdn.sanity.io/v2025-02-19/data/query/${dataset}?${search}`
    const response = await fetch(address, {signal: AbortSignal.timeout(10_000)})
    if (!response.ok) throw new Error(`Sanity answered ${response.status}`)
    const {result} = (await response.json()) as {result: unknown}
    return JSON.stringify(result)
  }

let hasLoggedNoContent = false

/** Returns null if the variables name no Sanity project. Logs this once. */
export function readContent({together}: Variables, log: (line: string) => void): AskContent | null {
  const sanity = together('VITE_SANITY_PROJECT_ID', 'VITE_SANITY_DATASET')
  if (sanity)
    return publicContent({projectId: sanity.VITE_SANITY_PROJECT_ID, dataset: sanity.VITE_SANITY_DATASET})
  if (!hasLoggedNoContent)
    log('leads: without VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET no privacy notice is recorded')
  hasLoggedNoContent = true
  return null
}

/** Queues each new result of `QUERY` until `write` stores it in the embedded database. */
export function createContentSync(client: SupabaseClient, log: (line: string) => void) {
  const waiting: LeadsContent[] = []
  let latest = ''
  let isCounting = false
  return {
    isCounting: () => isCounting,
    /** Runs `QUERY` now and after each publish. Calls `onNews` for each changed result after the first. */
    async follow(
      askContent: AskContent,
      onPublish: (listener: () => void) => void,
      onNews: () => void,
    ): Promise<void> {
      const read = coalesce(async () => {
        const json = await askContent(QUERY).catch(() => '')
        if (!json) log('leads: the published texts could not be read, the next publish tries again')
        if (!json || json === latest) return
        const isFirst = latest === ''
        latest = json
        const content: LeadsContent = JSON.parse(json)
        isCounting = content.isCounting
        waiting.push(content)
        if (!isFirst) onNews()
      })
      onPublish(read)
      await read()
    },
    /** Stores the queued results. Throws at the first failure and keeps that result in the queue. */
    async write(): Promise<void> {
      for (let next = waiting[0]; next; next = waiting[0]) {
        await record(client, next)
        waiting.shift()
      }
    },
  }
}
