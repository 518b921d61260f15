/** Builds the public site in parts. Run as a process of its own by `build.ts`. */
import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {build, type InlineConfig} from 'vite'
import {ROOT} from '../../shared/root.ts'
import {type Code, headScript} from './head-script.ts'

const PAGE_SCRIPT = 'app/page-script.ts'
/** What React starts from when a visitor opens the quiz. */
const NEEDED_BY_REACT = ['app/main.tsx', 'quiz/quiz.tsx']

interface Chunk {
  file: string
  imports?: string[]
}

/**
 * One file for the page script, with all that it needs: the helpers of the bundler too, or it would fetch React to reach
 * them. One for React and what holds styles, which no change of the page's own code makes new. The rest follows imports.
 */
const GROUPS = [
  {
    name: 'page-script',
    test: /vite\/preload-helper|rolldown\/runtime|\/web\/(app\/(page-script|script\/)|content\/(follow|lake-address|newer-content|page|probe|probe-query)\.ts|leads\/(resume|waiting-mark)\.ts|page\/discount-popup\/[\w-]+\.ts$|quiz\/quiz-opener|ui\/(attempt|faces|show-toast|visit-event|within)\.ts)|node_modules\/groq\//,
    priority: 3,
  },
  {
    name: 'react',
    test: /node_modules\/(react|scheduler|react-dom(?!.*server)|styled-components|stylis|@emotion)\//,
    priority: 2,
  },
]

const common: InlineConfig = {configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn'}

async function buildClient(distDir: string): Promise<Code> {
  const outDir = path.join(distDir, 'web')
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'modules.json',
      // The head script fetches ahead what React needs: the bundler's own preloads would be code of the page script.
      modulePreload: false,
      rolldownOptions: {
        input: path.join(ROOT, 'web', PAGE_SCRIPT),
        output: {codeSplitting: {groups: GROUPS}},
      },
    },
  })
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(outDir, 'modules.json'), 'utf8'))
  const [pageScript = ''] = filesOf(manifest, PAGE_SCRIPT)
  const ahead = NEEDED_BY_REACT.flatMap((name) => filesOf(manifest, name))
  return {pageScript, ahead: [...new Set(ahead)].filter((address) => address !== pageScript)}
}

/** A module's file and those that it imports, each after what it needs itself. */
function filesOf(manifest: Partial<Record<string, Chunk>>, name: string, found: string[] = []): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is missing from the build's manifest`)
  for (const needed of chunk.imports ?? []) filesOf(manifest, needed, found)
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
const code = await buildClient(distDir)
await buildRenderer(distDir)
writeFileSync(path.join(distDir, 'server', 'head.js'), await headScript(code))
