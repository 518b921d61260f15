import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {rmSync} from 'node:fs'
import path from 'node:path'
import {ROOT} from '../root.ts'
import {makeAside, takeOver} from './aside.ts'
import {buildInputs, markBuilt, unmarkBuilt} from './inputs.ts'
import {pressFiles} from './press-files.ts'

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
