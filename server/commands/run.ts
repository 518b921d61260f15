import {type ParseArgsConfig, parseArgs} from 'node:util'
import {readEnvironment, type Settings} from '../app/settings/environment.ts'
import {ROOT} from '../shared/root.ts'

const isMistyped = (error: object) => 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Runs a program with the settings of its environment. What goes wrong is said in one line, a fault of its own in full. */
export async function run(program: (settings: Settings) => unknown) {
  try {
    await program(readEnvironment(process.env, ROOT))
  } catch (error) {
    const isExpected = error instanceof Error && (isMistyped(error) || !error.stack?.includes('TypeError'))
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}

type Options = NonNullable<ParseArgsConfig['options']>

/** The same for a program that is told more behind its name. */
export const runWith = <Known extends Options>(
  options: Known,
  program: (
    settings: Settings,
    given: ReturnType<typeof parseArgs<{allowPositionals: true; options: Known}>>,
  ) => unknown,
) => run((settings) => program(settings, parseArgs({allowPositionals: true, options})))
