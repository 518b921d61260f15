import {ROOT} from '../root.ts'
import {readEnvironment, type Settings} from '../settings/environment.ts'

/** Runs a program with the settings of its environment. What goes wrong is said in one line, a fault of its own in full. */
export async function run(program: (settings: Settings) => unknown) {
  try {
    await program(readEnvironment(process.env, ROOT))
  } catch (error) {
    const isExpected = error instanceof Error && !error.stack?.includes('TypeError')
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
