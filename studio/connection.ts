import {type ClientConfig, createClient} from '@sanity/client'
import type {AuthConfig} from 'sanity'

interface Environment {
  VITE_SANITY_PROJECT_ID?: string
  VITE_SANITY_DATASET?: string
  VITE_SUPABASE_URL?: string
  VITE_SUPABASE_ANON_KEY?: string
}

/** Vite sets this in the browser. Sanity's command line loads the configuration without it. */
export const environment = (import.meta as ImportMeta & {env?: Environment}).env ?? {}

const origin = globalThis.location?.origin ?? 'http://localhost:3000'

const hostedProject = environment.VITE_SANITY_PROJECT_ID
export const isEmbedded = !hostedProject
export const projectId = hostedProject ?? 'embedded'
export const dataset = environment.VITE_SANITY_DATASET ?? 'production'

/** The embedded Lake answers on the Studio's origin, without a host name for each project. */
const embeddedClient = (config: ClientConfig) =>
  createClient({
    ...config,
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    // Read at each request, because `main.ts` replaces `fetch`.
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
