import {type ClientConfig, createClient} from '@sanity/client'
import {isPrivate} from '../lake/ids.ts'
import type {Lake} from '../lake/lake.ts'
import type {ContentSource} from '../site/publication.ts'

export const PROJECT_ID = 'embedded'
export const DATASET = 'production'
export const API_VERSION = '2025-02-19'

export const apiClient = (config: ClientConfig) =>
  createClient({apiVersion: API_VERSION, useCdn: false, ...config})

export const embeddedClient = (apiHost: string, token: string) =>
  apiClient({
    projectId: PROJECT_ID,
    dataset: DATASET,
    apiHost,
    useProjectHostname: false,
    token,
    perspective: 'raw',
  })

export const embeddedContent = (lake: Lake): ContentSource => ({
  imageBase: `/images/${PROJECT_ID}/${DATASET}`,
  ask: lake.ask,
  shown: lake.showPictures,
  onPublish: (listener) =>
    void lake.store.onCommit(({changes}) => {
      if (changes.some(({id}) => !isPrivate(id))) listener()
    }),
})

/** Creates a source of a hosted project's content. Never reports a publish, so each publish needs a new build. */
export function hostedContent({projectId, dataset}: {projectId: string; dataset: string}): ContentSource {
  const client = apiClient({projectId, dataset, perspective: 'published', timeout: 10_000, maxRetries: 2})
  return {
    imageBase: `https://cdn.sanity.io/images/${projectId}/${dataset}`,
    origins: {
      connect: [`https://${projectId}.api.sanity.io`, `https://${projectId}.apicdn.sanity.io`],
      images: ['https://cdn.sanity.io'],
    },
    ask: async (query) => JSON.stringify(await client.fetch(query)),
    onPublish: () => {},
  }
}
