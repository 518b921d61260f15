import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {rmSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {ROOT} from '../root.ts'
import {hostedContent} from '../server/content-source.ts'
import {readEnvironment} from '../settings/environment.ts'
import {makeAside, takeOver} from './aside.ts'
import {addFormer} from './former.ts'
import {buildInputs, markBuilt, unmarkBuilt} from './inputs.ts'
import {pressFiles} from './press-files.ts'
import {writeStaticSite} from './static-site.ts'

/** In processes of their own, so that a server that builds goes on answering. */
async function run(program: string, args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {...process.env, NODE_ENV: 'production'},
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${path.basename(program)} failed`)
}

const VITE = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

/**
 * `dist/web` and `dist/server` for the page, `dist/studio` for the Studio, `dist/preview` for what it frames, and
 * `dist/pressed` for what of them goes out compressed. Made aside: what is there stays whole until all of it is
 * finished, `finish` included. A start that finds it current builds nothing.
 */
export async function build({distDir}: {distDir: string}, finish?: (made: string) => Promise<void>) {
  const inputs = buildInputs(process.env)
  const made = makeAside(distDir)
  const program = (config: string, folder: string) =>
    run(VITE, ['build', '--config', config, '--outDir', path.join(made, folder), '--logLevel', 'warn'])
  const steps: [what: string, make: () => Promise<void>][] = [
    ['the page', () => run(path.join(import.meta.dirname, 'page-programs.ts'), [made])],
    ['the page as the Studio shows it', () => program('local/build/preview.vite.config.ts', 'preview')],
    ['the Studio', () => program('studio/vite.config.ts', 'studio')],
    ['what goes out compressed', () => pressFiles(made)],
  ]
  const begun = performance.now()
  try {
    for (const [index, [what, make]] of steps.entries()) {
      console.log(`Building ${index + 1} of ${steps.length}: ${what} …`)
      await make()
    }
    await finish?.(made)
    unmarkBuilt(distDir)
    takeOver(distDir, made)
    markBuilt(distDir, inputs)
    console.log(`Built in ${Math.round((performance.now() - begun) / 1000)} s.`)
  } finally {
    rmSync(made, {recursive: true, force: true})
  }
}

/** `npm run build`. The page becomes static files where hosted content can be asked; otherwise `npm start` renders it. */
async function main() {
  const settings = readEnvironment(process.env, ROOT)
  if (!settings.sanity) {
    await build(settings)
    console.log('Without VITE_SANITY_PROJECT_ID the page is rendered by `npm start`, from the embedded Lake.')
    return
  }
  const connect = settings.supabase ? [new URL(settings.supabase.url).origin] : []
  const content = hostedContent(settings)
  let revision = ''
  await build(settings, async (made) => {
    revision = await writeStaticSite({...settings, distDir: made, content, connect})
    await addFormer(path.join(made, 'web'), settings.siteUrl)
    if (settings.studioUrl) await addFormer(path.join(made, 'studio-site'), settings.studioUrl)
  })
  console.log(`${path.join(settings.distDir, 'web')} shows revision ${revision} of the content.`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
