import {type ClientConfig, createClient} from '@sanity/client'

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
