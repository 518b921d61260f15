interface ImportMetaEnv {
  readonly VITE_SANITY_PROJECT_ID?: string
  readonly VITE_SANITY_DATASET?: string
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
}

/** Constant that the build inserts into `head-script.ts`. The script preloads the files in `ahead`. */
declare const CODE: {readonly pageScript: string; readonly ahead: readonly string[]}
