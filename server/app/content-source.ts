import {type ClientConfig, createClient} from '@sanity/client'
import {isPrivate} from '../lake/ids.ts'
import type {Lake} from '../lake/lake.ts'
import type {ContentSource} from '../site/publication.ts'

export const PROJECT_ID = 'embedded'
export const DATASET = 'production'
export const API_VERSION = '2025-02-19'

export const apiClient = (config: ClientConfig) =>
  createClient({apiVersion: API_VERSION, useCdn: false, ...config})

/** The client of programs on this machine, with the right to write. */
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

const PATIENCE = {timeout: 10_000, maxRetries: 2}
/** As Sanity answers where a project, a dataset, or the right to read it is missing. */
const HIDDEN = [401, 403, 404]

/** Why hosted content did not come, and what mends that. What is wrong with the question itself stays as it is. */
function asSentence(error: unknown, project: string, host: string): unknown {
  const {statusCode = 0, name, cause} = error as Error & {statusCode?: number; cause?: {code?: string}}
  if (HIDDEN.includes(statusCode))
    return new Error(
      `Sanity shows nobody ${project} (${statusCode}): correct VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET, or make the dataset public.`,
    )
  if (statusCode > 0 && statusCode < 500) return error
  const reason = statusCode || cause?.code || name
  return new Error(
    `Sanity does not answer at ${host} (${reason}): look at the network, at VITE_SANITY_PROJECT_ID and at sanity-status.com, then try again.`,
  )
}

/** Published content of a hosted project; what is published there reaches the page by a new build. */
export function hostedContent(
  {projectId, dataset}: {projectId: string; dataset: string},
  elsewhere: Partial<ClientConfig> = {},
): ContentSource {
  const client = apiClient({projectId, dataset, perspective: 'published', ...PATIENCE, ...elsewhere})
  const host = elsewhere.apiHost ?? `https://${projectId}.api.sanity.io`
  return {
    imageBase: `https://cdn.sanity.io/images/${projectId}/${dataset}`,
    origins: {
      connect: [`https://${projectId}.api.sanity.io`, `https://${projectId}.apicdn.sanity.io`],
      images: ['https://cdn.sanity.io'],
    },
    async ask(query) {
      try {
        return JSON.stringify(await client.fetch(query))
      } catch (error) {
        throw asSentence(error, `project ${projectId}, dataset ${dataset}`, host)
      }
    },
    onPublish: () => {},
  }
}
