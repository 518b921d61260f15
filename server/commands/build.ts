import path from 'node:path'
import {hostedContent} from '../app/content-source.ts'
import {build} from '../site/build/build.ts'
import {writeStaticSite} from '../site/build/static-site.ts'
import {run} from './run.ts'

/** `npm run build`: builds the page, the Studio and the preview. For hosted services, also writes a static site. */
await run({}, async (settings) => {
  const {sanity, supabase, distDir} = settings
  if (!sanity) {
    await build(settings)
    console.log('`npm start` renders the page from the embedded content.')
    return
  }
  const content = hostedContent(sanity)
  // Throws for a wrong project before the build, which is slow.
  await content.ask('0')
  let revision = ''
  await build(settings, async (made) => {
    const connect = [new URL(supabase.url).origin]
    revision = await writeStaticSite({...settings, distDir: made, content, connect})
  })
  console.log(`${path.join(distDir, 'web')} shows revision ${revision} of the content.`)
})
