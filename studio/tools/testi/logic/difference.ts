/** How much two texts, or two rows of words, have in common at their beginnings, and at their ends. */
export function commonEnds(one: ArrayLike<string>, other: ArrayLike<string>) {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let tail = 0
  while (tail < most - start && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1
  return {start, tail}
}

/** Whole words: half of one in common helps nobody to read. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []

/** What two texts have in common at their ends, and what differs between: enough to see a change at a glance. */
export function difference(from: string, to: string) {
  const [old, now] = [wordsOf(from), wordsOf(to)]
  const {start, tail} = commonEnds(old, now)
  return {
    before: old.slice(0, start).join(''),
    from: old.slice(start, old.length - tail).join(''),
    to: now.slice(start, now.length - tail).join(''),
    after: old.slice(old.length - tail).join(''),
  }
}
