import {DIFF_DELETE, DIFF_INSERT, type DiffType, parsePatch} from '@sanity/diff-match-patch'
import {badRequest} from '../errors.ts'
import {malformed} from './json.ts'

const MAX_MUTATIONS = 10_000

/** For mutations and for actions; one that works by a query counts for each document that it finds. */
export function checkCount(count: number) {
  if (count <= MAX_MUTATIONS) return
  throw badRequest(`A transaction may change at most ${MAX_MUTATIONS} things: send it in several parts`)
}

/** In units of about what it takes to look at one value: a second on a quiet machine, two on a small one. */
const MOST = 40_000_000

/** Counts the work that one transaction asks for: it runs in one go, and everybody else waits for it. */
export function createEffort() {
  let left = MOST
  return (units: number) => {
    left -= units
    if (left < 0) throw malformed('This asks for too much work at once: send it in smaller parts')
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

/** Shorter parts than this the engine looks for one by one, a longer deletion by its ends. */
const LONGEST_PART = 64
const PART = 28
/** The engine looks for a part that is not in its place all around it, with some signs other than given. */
const SEARCH = 30_000
/** It compares a long deletion that is not in its place with what stands there, sign by sign. */
const COMPARISON = 1 / 3
/** It copies the text for each part that is in its place. */
const COPY = 1 / 4

/** What it takes to bring a patch of hunks into a text, in units of effort. Where each is in its place it is little. */
export function hunkEffort(patch: string, text: string): number {
  const bytes = Buffer.from(text)
  let shift = 0
  let isInPlace = true
  let effort = 0
  for (const {diffs, utf8Start1: from, utf8Start2: to} of parsePatch(patch)) {
    const without = (one: DiffType) => diffs.flatMap(([type, part]) => (type === one ? [] : part)).join('')
    const expected = Buffer.from(without(DIFF_INSERT))
    isInPlace &&= to === from + shift && bytes.subarray(from, from + expected.length).equals(expected)
    shift += Buffer.byteLength(without(DIFF_DELETE)) - expected.length
    let parts = 1
    let deleted = 0
    for (const [type, {length}] of diffs) {
      if (type === DIFF_DELETE && length > LONGEST_PART) deleted += length ** 2
      else if (type !== DIFF_INSERT) parts += Math.floor(length / PART)
    }
    effort += isInPlace
      ? COPY * parts * text.length
      : parts * Math.max(text.length, SEARCH) + COMPARISON * deleted
  }
  return effort
}
