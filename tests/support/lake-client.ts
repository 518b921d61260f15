import {type ClientConfig, createClient} from '@sanity/client'

/** The real client, pointed at an embedded Lake. */
export const lakeClient = (url: string, config: ClientConfig) =>
  createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    ...config,
  })
