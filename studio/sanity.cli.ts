import {defineCliConfig} from 'sanity/cli'

/** Configures Sanity's command line, which reads the schema. `vite.config.ts` builds the Studio. */
export default defineCliConfig({
  api: {projectId: 'embedded', dataset: 'production'},
  deployment: {autoUpdates: false},
  // By default the command line sends every package through Vite, which is slow and fails on CommonJS. Node loads them
  // directly, except for the command line's own loader, which reads this folder's TypeScript.
  vite: (config) => ({...config, ssr: {...config.ssr, noExternal: [/@sanity\/cli/]}}),
})
