/** Features that the oldest supported browsers (docs/reference/browsers.md) lack, from the package `web-features`. */
import {features} from 'web-features'

const FLOOR = {
  chrome: 100,
  chrome_android: 100,
  firefox: 100,
  firefox_android: 100,
  safari: 15.4,
  safari_ios: 15.4,
}
const BROWSERS = Object.keys(FLOOR) as (keyof typeof FLOOR)[]

const young = new Set<string>()
const known = new Set<string>()
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  const keys: Record<string, {support: Partial<Record<string, string>>}> = feature.status.by_compat_key ?? {}
  for (const [key, {support}] of Object.entries(keys)) {
    known.add(key)
    // '≤18' means version 18 or earlier.
    const since = (browser: keyof typeof FLOOR) =>
      Number.parseFloat((support[browser] ?? '').replace('≤', ''))
    if (BROWSERS.some((browser) => !(since(browser) <= FLOOR[browser]))) young.add(key)
  }
}

/** Returns whether a supported browser lacks a feature. Returns false if the data does not contain the feature. */
export const isYoung = (key: string) => young.has(key)

/** Member names that some supported browser lacks on every built-in object with this member, such as `toSorted`. */
export const youngMembers: ReadonlySet<string> = (() => {
  const [all, older] = [new Set<string>(), new Set<string>()]
  for (const key of known) {
    const name = /^javascript\.builtins\.\w+\.(\w+)$/.exec(key)?.[1]
    if (!name) continue
    all.add(name)
    if (!isYoung(key)) older.add(name)
  }
  return new Set([...all].filter((name) => !older.has(name)))
})()
