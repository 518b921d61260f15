/** Shorter parts than this the engine looks for one by one, a longer deletion by its ends. */
const LONGEST_PART = 64
const PART = 28
/** The engine looks for a part that is not in its place all around it, with some signs other than given. */
const SEARCH = 30_000
/** It compares a long deletion that is not in its place with what stands there, sign by sign. */
const COMPARISON = 1 / 3
/** It copies the text for each part that is in its place. */
const COPY = 1 / 4

interface Hunk {
  /** Where it begins in the text as it was and as it becomes, in bytes. */
  from: number
  to: number
  /** What it expects to find, and what it leaves. */
  before: string
  after: string
  parts: number
  /** How long its long deletions are, each of them squared. */
  deleted: number
}

const HEAD = /^@@ -(\d+)(,0)?[\d,]* \+(\d+)(,0)?[\d,]* @@$/
/** Counted from one, unless there is nothing. */
const place = (given = '0', isEmpty = '') => Number(given) - (isEmpty === '' ? 1 : 0)

function hunksOf(patch: string): Hunk[] {
  const hunks: Hunk[] = []
  for (const line of patch.split('\n')) {
    const head = HEAD.exec(line)
    if (head) {
      const [, from, fromEmpty, to, toEmpty] = head
      const places = {from: place(from, fromEmpty), to: place(to, toEmpty)}
      hunks.push({...places, before: '', after: '', parts: 1, deleted: 0})
      continue
    }
    const hunk = hunks.at(-1)
    if (!hunk) continue
    const text = decodeURI(line.slice(1))
    if (line.startsWith('+') || line.startsWith(' ')) hunk.after += text
    if (line.startsWith('+') || line === '') continue
    hunk.before += text
    if (line.startsWith('-') && text.length > LONGEST_PART) hunk.deleted += text.length ** 2
    else hunk.parts += Math.floor(text.length / PART)
  }
  return hunks
}

/** What it takes to bring a patch of hunks into a text, in units of effort. Where each is in its place it is little. */
export function hunkEffort(patch: string, text: string): number {
  const bytes = Buffer.from(text)
  let shift = 0
  let isInPlace = true
  let effort = 0
  for (const {from, to, before, after, parts, deleted} of hunksOf(patch)) {
    const expected = Buffer.from(before)
    isInPlace &&= to === from + shift && bytes.subarray(from, from + expected.length).equals(expected)
    shift += Buffer.byteLength(after) - expected.length
    effort += isInPlace
      ? COPY * parts * text.length
      : parts * Math.max(text.length, SEARCH) + COMPARISON * deleted
  }
  return effort
}
