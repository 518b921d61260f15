import {readVersion} from '../root.ts'
import type {Settings} from '../settings/environment.ts'
import {builtFrom} from '../site/stamp.ts'
import {fingerprint} from '../sources.ts'

/** Which program this is: its version says what was released, its sources say what lies here. */
export interface Program {
  version: string
  sources: string
  /** What the files of the page were built from; null: it shows its sources. */
  build: string | null
}

/** The program as it lies on the disk, without what it shows. A program that runs is the one that lay there then. */
export const programOnDisk = (): Omit<Program, 'build'> => ({
  version: readVersion(),
  sources: fingerprint(['local', 'supabase'], ['package-lock.json']).digest('base64url'),
})

/** In which way what would run after a restart differs from what runs; null: in none. */
export function newerOnDisk(running: Program, {distDir}: Settings): string | null {
  const {version, sources} = programOnDisk()
  if (running.version !== version) return `${running.version} runs, ${version} is installed`
  const isSame = running.sources === sources && [null, builtFrom(distDir)].includes(running.build)
  return isSame ? null : `${version} runs, but not as it was built last`
}
