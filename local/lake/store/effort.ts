import {badRequest} from '../errors.ts'
import {malformed} from './json.ts'

const MAX_MUTATIONS = 10_000

/** For mutations and for actions; one that works by a query counts for each document that it finds. */
export function checkCount(count: number) {
  if (count <= MAX_MUTATIONS) return
  throw badRequest(`A transaction may change at most ${MAX_MUTATIONS} things: send it in several parts`)
}

/** How much work one transaction may ask for: it runs in one go, and everybody else waits for it. */
export interface Effort {
  /** A unit is about what it takes to look at one value. */
  spend(units: number, index: number): void
}

/** One or two seconds on a small machine. */
const MOST = 40_000_000

export function createEffort(): Effort {
  let left = MOST
  return {
    spend(units, index) {
      left -= units
      if (left < 0) throw malformed('This asks for too much work at once: send it in smaller parts', index)
    },
  }
}

export interface Extent {
  /** All values. */
  values: number
  /** The longest array. */
  items: number
  /** The most attributes of one object. */
  attributes: number
}

/** How large a value is in the ways that make patches dear: each step copies the array or object that it changes. */
export function extentOf(...values: unknown[]): Extent {
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
