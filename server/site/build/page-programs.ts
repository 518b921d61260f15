/** Builds the public site in parts. Run as a process of its own by `build.ts`. */
import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {build, type InlineConfig} from 'vite'
import {ROOT} from '../../shared/root.ts'
import {type Started, startScript} from './start-script.ts'

const ENTRY = 'app/main.tsx'
/** What comes with a visitor's first sign: `web/page/part-*.ts`. */
const TOUCHABLE = /^part-/

interface Chunk {
  file: string
  name?: string
  imports?: string[]
}

/**
 * What the page starts in turn, with a pause between: React, then what holds styles, then the page itself.
 * The helpers of the bundler go first, or lazy chunks would fetch the page again to reach them.
 */
const STAGES = [
  {
    name: 'react',
    test: /web\/app\/react-root|vite\/preload-helper|rolldown\/runtime|node_modules\/(react|scheduler|react-dom(?!.*server))\//,
    priority: 2,
  },
  {
    name: 'styles',
    test: /node_modules\/(styled-components|stylis|@emotion)\//,
    priority: 2,
  },
  {name: 'page', tags: ['$initial' as const], test: /.*/, priority: 1},
  // What the discount needs as well, which comes by itself.
  {
    name: 'controls',
    test: /\/web\/(ui\/(button|visually-hidden|visit-event)|contact\/format)|lucide-react\/.*\/(copy|x)\.m?js/,
    minShareCount: 2,
    priority: 1,
  },
  // What several of the parts need that come later (`web/page/later.tsx`), in one file.
  {
    name: 'shared',
    test: /\/web\/(ui|quiz|contact|content|page\/header)\/|node_modules\/(lucide-react|@portabletext)\//,
    minShareCount: 2,
    priority: 0,
  },
]

const common: InlineConfig = {configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn'}

async function buildClient(distDir: string): Promise<Started> {
  const outDir = path.join(distDir, 'web')
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'modules.json',
      rolldownOptions: {
        input: path.join(ROOT, 'web', ENTRY),
        output: {codeSplitting: {groups: STAGES}},
      },
    },
  })
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(outDir, 'modules.json'), 'utf8'))
  const stages = needs(manifest, ENTRY)
  const parts = Object.keys(manifest).filter((key) => TOUCHABLE.test(manifest[key]?.name ?? ''))
  const touchable = parts.flatMap((part) => needs(manifest, part))
  return {stages, touchable: [...new Set(touchable)].filter((address) => !stages.includes(address))}
}

/** A module and what it imports, each after what it needs itself. */
function needs(manifest: Partial<Record<string, Chunk>>, name: string, found: string[] = []): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is missing from the build's manifest`)
  for (const needed of chunk.imports ?? []) needs(manifest, needed, found)
  const address = `/${chunk.file}`
  if (!found.includes(address)) found.push(address)
  return found
}

/** The renderer: one file that needs no package, so that `dist` can be moved. */
async function buildRenderer(distDir: string) {
  await build({
    ...common,
    publicDir: false,
    ssr: {noExternal: true},
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
const started = await buildClient(distDir)
await buildRenderer(distDir)
writeFileSync(path.join(distDir, 'server', 'start.js'), await startScript(started))
