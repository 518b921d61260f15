import path from 'node:path'
import {build} from 'vite'
import {ROOT} from '../../shared/root.ts'

export interface Started {
  /** Addresses of modules, in the order in which they are read. */
  stages: readonly string[]
  /** What they need as soon as a visitor gives a sign. */
  touchable: readonly string[]
}

/** `web/app/start.ts` as one text that runs by itself, told what it starts. */
export async function startScript({stages, touchable}: Started): Promise<string> {
  const result = await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    define: {STAGES: JSON.stringify(stages), TOUCHABLE: JSON.stringify(touchable)},
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
  const [script] = [result].flat().flatMap((made) => ('output' in made ? made.output : []))
  if (script?.type !== 'chunk') throw new Error('start.ts gave no script')
  return script.code.trim()
}
