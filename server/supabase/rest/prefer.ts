import {notImplemented} from './faults.ts'

/** Upserts, defaults for missing columns and bounds on changed rows. */
const REFUSED = /^(resolution|missing|max-affected)\b/
/** No client's list is longer. */
const MAX_HEADER_LENGTH = 1024
const splitList = (header: string) =>
  header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((part) => part.trim())

export function preferencesOf({headers}: Request) {
  const wishes = splitList(headers.get('prefer') ?? '')
  const refused = wishes.find((wish) => REFUSED.test(wish))
  if (refused) throw notImplemented(`the preference "${refused.slice(0, 100)}"`)
  return {
    representation: wishes.includes('return=representation'),
    /** `exact`, `planned` and `estimated` counts are all answered exactly: an estimate may be right. */
    isCounted: wishes.some((wish) => wish.startsWith('count=')),
  }
}

/** Whether the caller wants one bare object. */
export function wantsObject({headers}: Request): boolean {
  const media = splitList(headers.get('accept') ?? '')
  return media.some((one) => /^application\/vnd\.pgrst\.object(\+json)?$/.test(one))
}
