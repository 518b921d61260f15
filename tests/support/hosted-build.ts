/** Builds the page for hosted services as the environment names them, with the content of the Lake at `LAKE_URL`. */
import {execFileSync} from 'node:child_process'
import path from 'node:path'
import {writeStaticSite} from '../../local/build/static-site.ts'
import {embeddedClient, hostedContent} from '../../local/server/content-source.ts'
import {readEnvironment} from '../../local/settings/environment.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const settings = readEnvironment(process.env, ROOT)
const {distDir, siteUrl, supabase} = settings
execFileSync(process.execPath, ['local/build/page-programs.ts', distDir], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {...process.env, NODE_ENV: 'production'},
})
const lake = embeddedClient(process.env.LAKE_URL ?? '', '').withConfig({perspective: 'published'})
const ask = async (query: string) => JSON.stringify(await lake.fetch(query))
const connect = supabase ? [new URL(supabase.url).origin] : []
await writeStaticSite({
  distDir,
  siteUrl,
  content: {...hostedContent(settings), ask},
  connect,
  studioUrl: null,
})
