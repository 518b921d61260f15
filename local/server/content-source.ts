import {createClient} from '@sanity/client'
import {isPrivate} from '../lake/ids.ts'
import type {Lake} from '../lake/lake.ts'
import type {Settings} from '../settings/environment.ts'
import type {ContentSource} from '../site/publication.ts'

export const PROJECT_ID = 'embedded'
export const DATASET = 'production'
export const API_VERSION = '2025-02-19'

/** The client of programs on this machine, with the right to write. */
export const embeddedClient = (apiHost: string, token: string) =>
  createClient({
    projectId: PROJECT_ID,
    dataset: DATASET,
    apiVersion: API_VERSION,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token,
    perspective: 'raw',
  })

/** Published content of the Lake in this process. */
export const embeddedContent = (lake: Lake): ContentSource => ({
  imageBase: `/images/${PROJECT_ID}/${DATASET}`,
  ask: lake.ask,
  shown: lake.showPictures,
  onPublish: (listener) =>
    void lake.store.onCommit(({dataset, changes}) => {
      if (dataset === DATASET && changes.some(({id}) => !isPrivate(id))) listener()
    }),
})

/** Published content of a hosted project; what is published there reaches the page by a new build. */
export function hostedContent({sanity}: Settings): ContentSource {
  const {projectId, dataset} = sanity ?? {projectId: PROJECT_ID, dataset: DATASET}
  const client = createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'published',
  })
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
