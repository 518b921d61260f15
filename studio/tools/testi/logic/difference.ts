const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** How many characters two texts have in common at their beginnings, and at their ends. */
export function commonEnds(one: string, other: string) {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let tail = 0
  while (tail < most - start && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  return {start, tail}
}

/** What two texts have in common at their ends, and what differs between: enough to see a change at a glance. */
export function difference(from: string, to: string) {
  let {start, tail} = commonEnds(from, to)
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
