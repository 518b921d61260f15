import {defineCliConfig} from 'sanity/cli'

/** Configures Sanity's command line, which reads the schema. `vite.config.ts` builds the Studio. */
export default defineCliConfig({
  api: {projectId: 'embedded', dataset: 'production'},
  deployment: {autoUpdates: false},
  // The command line would send every package through Vite, which is slow and breaks on CommonJS ones. Node loads
  // them as they are; only the command line's own loader must stay inside, for it reads this folder's TypeScript.
  vite: (config) => ({...config, ssr: {...config.ssr, noExternal: [/@sanity\/cli/]}}),
})
