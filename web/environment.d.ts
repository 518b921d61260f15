interface ImportMetaEnv {
  readonly VITE_SANITY_PROJECT_ID?: string
  readonly VITE_SANITY_DATASET?: string
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
}

/** The build defines it for `head-script.ts`. Files in `ahead` are fetched and not run. */
declare const CODE: {readonly pageScript: string; readonly ahead: readonly string[]}
