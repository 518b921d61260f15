import path from 'node:path'
import {hostedContent} from '../app/content-source.ts'
import {build} from '../site/build/build.ts'
import {addFormer} from '../site/build/former.ts'
import {writeStaticSite} from '../site/build/static-site.ts'
import {run} from './run.ts'

/** `npm run build`. The page becomes static files where hosted content can be asked; otherwise `npm start` renders it. */
await run(async (settings) => {
  if (!settings.sanity) {
    await build(settings)
    console.log('Without VITE_SANITY_PROJECT_ID the page is rendered by `npm start`, from the embedded Lake.')
    return
  }
  const connect = settings.supabase ? [new URL(settings.supabase.url).origin] : []
  const content = hostedContent(settings)
  // Whether it answers is better known before than after a minute of building.
  await content.ask('0')
  let revision = ''
  await build(settings, async (made) => {
    revision = await writeStaticSite({...settings, distDir: made, content, connect})
    await addFormer(path.join(made, 'web'), settings.siteUrl)
    if (settings.studioUrl) await addFormer(path.join(made, 'studio-site'), settings.studioUrl)
  })
  console.log(`${path.join(settings.distDir, 'web')} shows revision ${revision} of the content.`)
})
