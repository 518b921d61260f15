/** For how long a page that is open may go on asking for what a build or a publish has replaced. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Names of what is current (0) and of what was replaced (the time in milliseconds). */
export type KeptList = Readonly<Record<string, number>>

/** Returns the list after a build or a publish. Names that were replaced more than seven days ago are gone. Pure. */
export function updateKept(list: KeptList, current: Iterable<string>, now: number): KeptList {
  const former = Object.entries(list).map(([name, since]) => [name, since || now] as const)
  const kept = former.filter(([, since]) => now - since <= KEPT_MS)
  return {...Object.fromEntries(kept), ...Object.fromEntries([...current].map((name) => [name, 0]))}
}

export const isKept = (list: KeptList, name: string) => Object.hasOwn(list, name)

/** Reads a list from its JSON. An unreadable one is empty: pages that are open then reload themselves once. */
export function parseKept(text: string): KeptList {
  try {
    const list: unknown = JSON.parse(text)
    const entries = Object.entries(list as object).filter(([, since]) => typeof since === 'number')
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
