import {defineCliConfig} from 'sanity/cli'

/** For Sanity's command line: schema extraction, typegen, and the hosted dataset commands. */
export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'embedded',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  },
  deployment: {autoUpdates: false},
  telemetry: {enabled: false},
})
