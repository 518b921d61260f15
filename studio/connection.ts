import {type ClientConfig, createClient} from '@sanity/client'
import type {AuthConfig} from 'sanity'

interface Environment {
  VITE_SANITY_PROJECT_ID?: string
  VITE_SANITY_DATASET?: string
  VITE_SUPABASE_URL?: string
  VITE_SUPABASE_ANON_KEY?: string
}

/** Environment variables from Vite. Empty in Sanity's command line, where `import.meta.env` is undefined. */
export const environment = (import.meta as ImportMeta & {env?: Environment}).env ?? {}

const origin = globalThis.location?.origin ?? 'http://localhost:3000'

const hostedProject = environment.VITE_SANITY_PROJECT_ID
export const isEmbedded = !hostedProject
export const projectId = hostedProject ?? 'embedded'
export const dataset = environment.VITE_SANITY_DATASET ?? 'production'

/** Creates a client for the embedded Lake, which uses the Studio's origin instead of a host name per project. */
const embeddedClient = (config: ClientConfig) =>
  createClient({
    ...config,
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    // Returns the current `fetch`, because `routeRequests()` replaces it after this module has loaded.
    resolveFetch: () => globalThis.fetch,
  })

const EMBEDDED_AUTH: AuthConfig = {
  loginMethod: 'token',
  redirectOnSingle: true,
  providers: [{name: 'local', title: 'Accesso', url: `${origin}/v1/auth/login/local`}],
}

export const connection = isEmbedded
  ? {apiHost: origin, unstable_clientFactory: embeddedClient, auth: EMBEDDED_AUTH}
  : {}
