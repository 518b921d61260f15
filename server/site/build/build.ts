import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {compress, isCompressible} from '../../shared/http/compress.ts'
import {ROOT} from '../../shared/root.ts'
import {compressedFolder, readFiles} from '../files.ts'
import {buildInputs, stampOf} from './inputs.ts'
import {keepFormerFiles, writePublicQueries} from './keep-former.ts'

/** Moves a new build from `made` to `distDir`, and the former build to `made`. */
export function takeOver(distDir: string, made: string) {
  for (const name of readdirSync(made)) {
    const place = path.join(distDir, name)
    if (existsSync(place)) renameSync(place, path.join(made, `former-${name}`))
    renameSync(path.join(made, name), place)
  }
}

/** Compresses immutable files during the build, because the best quality would delay a start of the product. */
async function compressFiles(distDir: string) {
  for (const name of ['web', 'studio', 'preview']) {
    const folder = path.join(distDir, name)
    const compressed = compressedFolder(folder)
    const writes = [...readFiles(folder)].map(async ([file, body]) => {
      if (!body.isImmutable || !isCompressible(body)) return
      const target = path.join(compressed, file)
      mkdirSync(path.dirname(target), {recursive: true})
      writeFileSync(target, await compress(body.raw, 'br', true))
    })
    await Promise.all(writes)
  }
}

/** Runs a program in its own process, so that the server keeps answering requests. */
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
 * Builds the page (`dist/web`, `dist/server`), the Studio (`dist/studio`), the page in the Studio's frame
 * (`dist/preview`) and `dist/compressed`. The former build stays unchanged until the new build and `finish` are done.
 */
export async function build({distDir}: {distDir: string}, finish?: (made: string) => Promise<void>) {
  const inputs = buildInputs(process.env)
  const made = path.join(distDir, 'building')
  rmSync(made, {recursive: true, force: true})
  mkdirSync(made, {recursive: true})
  const program = (config: string, folder: string) =>
    run(VITE, ['build', '--config', config, '--outDir', path.join(made, folder), '--logLevel', 'warn'])
  const steps: [what: string, make: () => Promise<void>][] = [
    ['the page', () => run(path.join(import.meta.dirname, 'page-programs.ts'), [made])],
    ['the page as the Studio shows it', () => program('server/site/build/preview.vite.config.ts', 'preview')],
    ['the Studio', () => program('studio/vite.config.ts', 'studio')],
    ['the compressed files', () => compressFiles(made)],
  ]
  const begun = performance.now()
  try {
    for (const [index, [what, make]] of steps.entries()) {
      console.log(`Building ${index + 1} of ${steps.length}: ${what} …`)
      await make()
    }
    await writePublicQueries(distDir, made)
    await finish?.(made)
    keepFormerFiles(distDir, made)
    rmSync(stampOf(distDir), {force: true})
    takeOver(distDir, made)
    writeFileSync(stampOf(distDir), inputs)
    console.log(`Built in ${Math.round((performance.now() - begun) / 1000)} s.`)
  } finally {
    rmSync(made, {recursive: true, force: true})
  }
}
