import {readFileSync} from 'node:fs'

/** Time for which the server keeps replaced files, so that pages opened before a build or publish still load them. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** The time in milliseconds at which each name was replaced, or 0 if the name is current. */
export type KeptList = Readonly<Record<string, number>>

/** Updates a list after a build or a publish. Removes names that were replaced more than seven days ago. */
export function updateKept(list: KeptList, current: Iterable<string>, now: number): KeptList {
  const former = Object.entries(list).map(([name, since]) => [name, since || now] as const)
  const kept = former.filter(([, since]) => now - since <= KEPT_MS)
  return {...Object.fromEntries(kept), ...Object.fromEntries([...current].map((name) => [name, 0]))}
}

export const isKept = (list: KeptList, name: string) => Object.hasOwn(list, name)

/** Reads a list. Returns an empty list if the file is missing or damaged. */
export function readKept(file: string): KeptList {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
