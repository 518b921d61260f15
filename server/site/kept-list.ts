import {readFileSync} from 'node:fs'

/** Time for which open pages get the files that a build or a publish has replaced. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Names with 0 if current, else with the time of their replacement in milliseconds. */
export type KeptList = Readonly<Record<string, number>>

/** Returns the list after a build or a publish, without names that were replaced more than seven days ago. */
export function updateKept(list: KeptList, current: Iterable<string>, now: number): KeptList {
  const former = Object.entries(list).map(([name, since]) => [name, since || now] as const)
  const kept = former.filter(([, since]) => now - since <= KEPT_MS)
  return {...Object.fromEntries(kept), ...Object.fromEntries([...current].map((name) => [name, 0]))}
}

export const isKept = (list: KeptList, name: string) => Object.hasOwn(list, name)

/** Reads a list from its file. Returns an empty one if there is none: open pages then reload once. */
export function readKept(file: string): KeptList {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
