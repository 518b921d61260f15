import {defineCliConfig} from 'sanity/cli'

/** Configures Sanity's command line, which reads the schema. `vite.config.ts` builds the Studio. */
export default defineCliConfig({
  api: {projectId: 'embedded', dataset: 'production'},
  deployment: {autoUpdates: false},
  // Lets Node load the packages, because Vite is slow and fails on CommonJS. Only the command line's own loader uses
  // Vite, because this loader reads TypeScript.
  vite: (config) => ({...config, ssr: {...config.ssr, noExternal: [/@sanity\/cli/]}}),
})
