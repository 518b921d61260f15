import {type ParseArgsConfig, parseArgs} from 'node:util'
import {findRunning} from '../app/running.ts'
import {readEnvironment, type Settings} from '../app/settings/environment.ts'
import {ROOT} from '../shared/root.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Given<Known extends Options> = ReturnType<typeof parseArgs<{allowPositionals: true; options: Known}>>

/**
 * Runs a program with the settings of the environment, its arguments and its options. Prints only the message of an
 * expected error. Prints an unexpected error, such as a TypeError, with its stack.
 */
export async function run<const Known extends Options>(
  options: Known,
  program: (
    settings: Settings,
    positionals: Given<Known>['positionals'],
    values: Given<Known>['values'],
  ) => unknown,
) {
  try {
    const {positionals, values}: Given<Known> = parseArgs({allowPositionals: true, options})
    await program(readEnvironment(process.env, ROOT), positionals, values)
  } catch (error) {
    const isMistyped = String((error as {code?: unknown}).code).startsWith('ERR_PARSE_ARGS')
    const isExpected = error instanceof Error && (isMistyped || !(error instanceof TypeError))
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}

export const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Calls `use` with the URL of the running product. Starts a product for the call if none runs. */
export async function withProduct<T>(settings: Settings, use: (url: string) => Promise<T>): Promise<T> {
  const running = await findRunning(settings)
  if (running) return use(running.url)
  // The product loads slowly, so only commands that start it import it.
  const {startAlone} = await import('../app/embedded.ts')
  await using alone = await startAlone(settings)
  return await use(alone.url)
}
