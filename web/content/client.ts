import {type ClientConfig, createClient} from '@sanity/client'

const API_VERSION = '2025-02-19'

/** Hosted where the environment names a project; otherwise the embedded Lake of this very origin. */
export function contentClient(origin: string) {
  const {VITE_SANITY_PROJECT_ID: projectId, VITE_SANITY_DATASET: dataset} = import.meta.env
  const shared: ClientConfig = {apiVersion: API_VERSION, perspective: 'published'}
  if (projectId && dataset) return createClient({...shared, projectId, dataset, useCdn: true})
  return createClient({
    ...shared,
    projectId: 'embedded',
    dataset: 'production',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
  })
}
