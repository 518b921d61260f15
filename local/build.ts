import {spawn} from 'node:child_process'
import path from 'node:path'
import {pathToFileURL} from 'node:url'

const ROOT = path.join(import.meta.dirname, '..')

export interface BuildOptions {
  distDir: string
  /** The Lake that the page query runs against; null builds for hosted Sanity. */
  lakeUrl: string | null
}

/** In a process of its own, so that a server that builds goes on answering. */
function vite(config: string, outDir: string, env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
    const args = [
      vite,
      'build',
      '--config',
      config,
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ]
    const child = spawn(process.execPath, args, {cwd: ROOT, stdio: 'inherit', env: {...process.env, ...env}})
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`vite build of ${config} failed`))))
  })
}

/** `dist/web`, a static site for any host, and `dist/studio`. */
export async function build({distDir, lakeUrl}: BuildOptions) {
  const env = lakeUrl ? {LAKE_URL: lakeUrl} : {}
  await vite('vite.config.ts', path.join(distDir, 'web'), env)
  await vite('studio/vite.config.ts', path.join(distDir, 'studio'), env)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await build({distDir: process.env.DIST_DIR ?? path.join(ROOT, 'dist'), lakeUrl: null})
}
