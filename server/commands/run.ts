import {type ParseArgsConfig, parseArgs} from 'node:util'
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
