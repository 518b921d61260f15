import {DIFF_DELETE, DIFF_INSERT, type DiffType, parsePatch} from '@sanity/diff-match-patch'

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
