import path from 'node:path'
import {build} from 'vite'
import {ROOT} from '../../shared/root.ts'

export interface Code {
  /** URL of the built `web/app/page-script.ts`. */
  pageScript: string
  /** URLs of the files that React needs. The head script fetches them into the browser's cache without running them. */
  ahead: readonly string[]
}

/** Returns the code of `web/app/head-script.ts`, including the URLs of `code`. */
export async function headScript(code: Code): Promise<string> {
  const result = await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    define: {CODE: JSON.stringify(code)},
    build: {
      write: false,
      lib: {
        entry: path.join(ROOT, 'web', 'app', 'head-script.ts'),
        formats: ['iife'],
        name: 'head',
        fileName: () => 'head.js',
      },
    },
  })
  const [script] = [result].flat().flatMap((made) => ('output' in made ? made.output : []))
  if (script?.type !== 'chunk') throw new Error('head-script.ts gave no script')
  return script.code.trim()
}
