import {type ParseArgsConfig, parseArgs} from 'node:util'
import {findRunning} from '../app/running.ts'
import {readEnvironment, type Settings} from '../app/settings/environment.ts'
import {ROOT} from '../shared/root.ts'

/** Runs a program with the settings of its environment. Prints an expected error in one line, any other in full. */
export async function run(program: (settings: Settings) => unknown) {
  try {
    await program(readEnvironment(process.env, ROOT))
  } catch (error) {
    const isMistyped = String((error as {code?: unknown}).code).startsWith('ERR_PARSE_ARGS')
    const isExpected = error instanceof Error && (isMistyped || !(error instanceof TypeError))
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}

type Options = NonNullable<ParseArgsConfig['options']>

/** Does the same for a program with arguments. */
export const runWith = <Known extends Options>(
  options: Known,
  program: (
    settings: Settings,
    given: ReturnType<typeof parseArgs<{allowPositionals: true; options: Known}>>,
  ) => unknown,
) => run((settings) => program(settings, parseArgs({allowPositionals: true, options})))

export const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Calls `use` with the address of the running product, else of one that it starts in the data folder. */
export async function withProduct<T>(settings: Settings, use: (url: string) => Promise<T>): Promise<T> {
  const running = await findRunning(settings)
  if (running) return use(running.url)
  // The product is large, so each command imports it only if it needs it.
  const {startAlone} = await import('../app/embedded.ts')
  await using alone = await startAlone(settings)
  return await use(alone.url)
}
