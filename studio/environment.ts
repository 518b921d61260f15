interface Environment {
  VITE_SANITY_PROJECT_ID?: string
  VITE_SANITY_DATASET?: string
  VITE_SUPABASE_URL?: string
  VITE_SUPABASE_ANON_KEY?: string
}

/** Set by Vite in the browser, absent where Sanity's command line loads the Studio's configuration. */
export const environment = (import.meta as ImportMeta & {env?: Environment}).env ?? {}
