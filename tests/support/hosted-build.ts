/** Builds the page for the hosted services that the environment names. The content is from the Lake at `LAKE_URL`. */
import {execFileSync} from 'node:child_process'
import path from 'node:path'
import {embeddedClient, hostedContent} from '../../server/app/content-source.ts'
import {readEnvironment} from '../../server/app/settings/environment.ts'
import {writeStaticSite} from '../../server/site/build/static-site.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const settings = readEnvironment(process.env, ROOT)
const {distDir, siteUrl, sanity, supabase} = settings
if (!sanity) throw new Error('The services are not named')
execFileSync(process.execPath, ['server/site/build/page-programs.ts', distDir], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {...process.env, NODE_ENV: 'production'},
})
const lake = embeddedClient(process.env.LAKE_URL ?? '', process.env.LAKE_TOKEN ?? '').withConfig({
  perspective: 'published',
})
const ask = async (query: string) => JSON.stringify(await lake.fetch(query))
const connect = [new URL(supabase.url).origin]
await writeStaticSite({
  distDir,
  siteUrl,
  content: {...hostedContent(sanity), ask},
  connect,
})
