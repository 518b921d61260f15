import {ROOT} from '../root.ts'
import {readEnvironment, type Settings} from '../settings/environment.ts'

/** Runs a program with the settings of its environment. What goes wrong is said in one line. */
export async function run(program: (settings: Settings) => unknown) {
  try {
    await program(readEnvironment(process.env, ROOT))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
