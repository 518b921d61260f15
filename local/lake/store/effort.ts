import {badRequest} from '../errors.ts'
import {malformed} from './json.ts'

const MAX_MUTATIONS = 10_000

/** For mutations and for actions; one that works by a query counts for each document that it finds. */
export function checkCount(count: number) {
  if (count <= MAX_MUTATIONS) return
  throw badRequest(`A transaction may change at most ${MAX_MUTATIONS} things: send it in several parts`)
}

/** In units of about what it takes to look at one value: one or two seconds on a small machine. */
const MOST = 40_000_000

/** Counts the work that one transaction asks for: it runs in one go, and everybody else waits for it. */
export function createEffort() {
  let left = MOST
  return (units: number, index: number) => {
    left -= units
    if (left < 0) throw malformed('This asks for too much work at once: send it in smaller parts', index)
  }
}

export type Extent = ReturnType<typeof extentOf>

/**
 * How large a value is in the ways that make patches dear, since each step copies the array or object that it changes:
 * all values, the longest array, and the most attributes of one object.
 */
export function extentOf(...values: unknown[]) {
  const extent = {values: 0, items: 0, attributes: 0}
  const visit = (value: unknown) => {
    extent.values++
    if (typeof value !== 'object' || value === null) return
    const inside = Array.isArray(value) ? value : Object.values(value)
    if (Array.isArray(value)) extent.items = Math.max(extent.items, value.length)
    else extent.attributes = Math.max(extent.attributes, inside.length)
    for (const item of inside) visit(item)
  }
  for (const value of values) visit(value)
  return extent
}
