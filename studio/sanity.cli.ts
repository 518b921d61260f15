import {defineCliConfig} from 'sanity/cli'

/** Configures Sanity's command line, which reads the schema. `vite.config.ts` builds the Studio. */
export default defineCliConfig({
  api: {projectId: 'embedded', dataset: 'production'},
  deployment: {autoUpdates: false},
  // Node loads all packages except `@sanity/cli`, because Vite is slow and fails on CommonJS. Vite loads `@sanity/cli`,
  // whose loader reads TypeScript.
  vite: (config) => ({...config, ssr: {...config.ssr, noExternal: [/@sanity\/cli/]}}),
})
