import path from 'node:path'
import {build} from 'vite'
import {ROOT} from '../root.ts'

/** `web/app/start.ts` as one text that runs by itself, told what it starts: addresses of modules, in their order. */
export async function startScript(stages: readonly string[]): Promise<string> {
  const result = await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    define: {STAGES: JSON.stringify(stages)},
    build: {
      write: false,
      lib: {
        entry: path.join(ROOT, 'web', 'app', 'start.ts'),
        formats: ['iife'],
        name: 'start',
        fileName: () => 'start.js',
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((made) =>
    'output' in made ? made.output : [],
  )
  const [script] = outputs
  if (script?.type !== 'chunk') throw new Error('start.ts gave no script')
  return script.code.trim()
}
