interface ImportMetaEnv {
  readonly VITE_SANITY_PROJECT_ID?: string
  readonly VITE_SANITY_DATASET?: string
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
}

/** Addresses of the page's own modules, in the order in which they start. Of the build, in `start.ts` only. */
declare const STAGES: readonly string[]
/** Addresses of what comes with a visitor's first sign. */
declare const TOUCHABLE: readonly string[]
