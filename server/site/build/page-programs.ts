/** Builds the page's client and renderer. `build.ts` runs this file in its own process. */
import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {build, type InlineConfig, type Plugin, type Rolldown} from 'vite'
import {ROOT} from '../../shared/root.ts'
import {type Code, headScript} from './head-script.ts'

const PAGE_SCRIPT = 'app/page-script.ts'
const MAIN = 'app/main.tsx'

/**
 * Groups of modules that the bundler writes to one file each. `page-script` includes the bundler's helper, so that it
 * never imports React's file. `leads` is separate, because the page script sends waiting leads without React. `main`
 * includes all other modules that it imports. `react` is separate, so that the browser compiles both at the same time.
 */
const GROUPS = [
  {
    name: 'page-script',
    test: /vite\/preload-helper|\/web\/(app\/(page-script|script\/)|content\/(follow|lake-address|newer-content|page|probe|probe-query|reference)\.ts|leads\/(visit-source|waiting-mark)\.ts|sections\/discount-popup\/[\w-]+\.ts$|ui\/(attempt|faces|show-toast|visit-event|time-limit)\.ts)|node_modules\/groq\//,
    priority: 3,
  },
  {
    name: 'leads',
    test: /\/web\/leads\//,
    priority: 2,
  },
  {
    name: 'react',
    test: /node_modules\/(react|scheduler|react-dom(?!.*server)|styled-components|stylis|@emotion)\//,
    priority: 2,
  },
  {
    name: 'main',
    test: /\/web\/app\/main/,
    priority: 1,
  },
]

/** Replaces Vite's helper that preloads imports, because the head script preloads them. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

const common: InlineConfig = {configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn'}

async function buildClient(distDir: string): Promise<Code> {
  const built = await build({
    ...common,
    plugins: [plainImports],
    build: {
      outDir: path.join(distDir, 'web'),
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(ROOT, 'web', PAGE_SCRIPT),
        output: {codeSplitting: {groups: GROUPS}},
      },
    },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = files.filter((file) => file.type === 'chunk')
  const [pageScript = ''] = filesOf(chunks, PAGE_SCRIPT)
  return {pageScript, ahead: filesOf(chunks, MAIN).filter((address) => address !== pageScript)}
}

/** Returns the URLs of a module's file and of all files that it imports. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], module: string): string[] {
  const start = chunks.find(({moduleIds}) => moduleIds.includes(path.join(ROOT, 'web', module)))
  if (!start) throw new Error(`The build has no file for ${module}`)
  const names = new Set([start.fileName])
  for (const name of names)
    for (const needed of chunks.find(({fileName}) => fileName === name)?.imports ?? []) names.add(needed)
  return [...names].map((name) => `/${name}`)
}

/** Builds the renderer as one file that contains its packages, so that `dist` can be moved. */
async function buildRenderer(distDir: string) {
  await build({
    ...common,
    publicDir: false,
    ssr: {noExternal: true},
    // Without this constant, the renderer would contain React's development version too, and run it.
    define: {'process.env.NODE_ENV': '"production"'},
    build: {
      ssr: path.join(ROOT, 'web', 'app', 'render.tsx'),
      outDir: path.join(distDir, 'server'),
      emptyOutDir: true,
      rolldownOptions: {output: {entryFileNames: 'render.js', codeSplitting: false}},
    },
  })
}

const distDir = process.argv[2]
if (!distDir) throw new Error('Usage: page-programs.ts <dist folder>')
process.env.NODE_ENV = 'production'
const code = await buildClient(distDir)
await buildRenderer(distDir)
writeFileSync(path.join(distDir, 'server', 'head.js'), await headScript(code))
