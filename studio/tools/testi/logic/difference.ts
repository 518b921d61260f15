/** What two texts have in common at their ends, and what differs between: enough to see a change at a glance. */
export type Difference = {
  readonly before: string
  readonly from: string
  readonly to: string
  readonly after: string
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

export function difference(from: string, to: string): Difference {
  const most = Math.min(from.length, to.length)
  let start = 0
  while (start < most && from[start] === to[start]) start += 1
  let tail = 0
  while (tail < most - start && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  // Whole words: half of one in common helps nobody to read.
  while (start > 0 && isWord(from[start - 1]) && (isWord(from[start]) || isWord(to[start]))) start -= 1
  while (tail > 0 && isWord(from.at(-tail)) && (isWord(from.at(-tail - 1)) || isWord(to.at(-tail - 1)))) {
    tail -= 1
  }
  return {
    before: from.slice(0, start),
    from: from.slice(start, from.length - tail),
    to: to.slice(start, to.length - tail),
    after: from.slice(from.length - tail),
  }
}
