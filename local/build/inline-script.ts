import path from 'node:path'
import {build, type InlineConfig} from 'vite'

const ROOT = path.join(import.meta.dirname, '..', '..')

/** A script of `web/app` that shares no code with the rest, as one text that runs by itself. */
export async function inlineScript(name: string, define: InlineConfig['define'] = {}): Promise<string> {
  const result = await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      lib: {
        entry: path.join(ROOT, 'web', 'app', `${name}.ts`),
        formats: ['iife'],
        name: 'script',
        fileName: () => `${name}.js`,
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((made) =>
    'output' in made ? made.output : [],
  )
  const [script] = outputs
  if (script?.type !== 'chunk') throw new Error(`${name}.ts gave no script`)
  return script.code.trim()
}
