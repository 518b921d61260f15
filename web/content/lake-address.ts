const API_VERSION = '2025-02-19'

const hosted = import.meta.env.VITE_SANITY_PROJECT_ID
const dataset = import.meta.env.VITE_SANITY_DATASET ?? 'production'

/** Last live event of hosted Sanity. Requests send its id, so that Sanity's cache returns no older content. */
export const lastLiveEvent = {id: ''}

export const liveEventsAddress = `https://${hosted}.api.sanity.io/v${API_VERSION}/data/live/events/${dataset}`

export const lakeConfig = hosted
  ? {projectId: hosted, dataset, apiVersion: API_VERSION, useCdn: true as const}
  : {
      projectId: 'embedded',
      dataset,
      apiVersion: API_VERSION,
      apiHost: globalThis.location?.origin,
      useProjectHostname: false,
      useCdn: false as const,
    }

export const notBefore = () => (hosted && lastLiveEvent.id ? {lastLiveEventId: lastLiveEvent.id} : {})

export function queryAddress(query: string): string {
  const origin = hosted ? `https://${hosted}.apicdn.sanity.io` : ''
  const search = new URLSearchParams({query, perspective: 'published', returnQuery: 'false', ...notBefore()})
  return `${origin}/v${API_VERSION}/data/query/${dataset}?${search}`
}

/** Base URL of picture files: `<host>/images/<project>/<dataset>`. */
export const imageBase = `${hosted ? 'https://cdn.sanity.io' : ''}/images/${lakeConfig.projectId}/${dataset}`
