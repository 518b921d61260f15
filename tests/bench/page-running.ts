import {execFileSync} from 'node:child_process'
import path from 'node:path'
import {type Program, startProgram} from '../support/program.ts'
import type {Target} from './leads-load.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const SAID = /^{.*}$/m

const started: Program[] = []
// However a benchmark ends, they end before their folders are removed.
process.prependListener('exit', () => {
  for (const {process: one} of started) one.kill('SIGKILL')
})

/** The page's own programs alone, without Studio and preview. */
export const buildPage = (distDir: string) =>
  execFileSync(process.execPath, ['server/site/build/page-programs.ts', distDir], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, NODE_ENV: 'production'},
  })

/** The page with its content and the leads, to be measured, or killed. */
export async function startPage(env: Record<string, string>): Promise<Program & Target> {
  const program = await startProgram('tests/bench/page-process.ts', (output) => SAID.test(output), {
    env: {PORT: '0', ...env},
  })
  started.push(program)
  return {...program, ...JSON.parse(SAID.exec(program.output())?.[0] ?? '')}
}
