/** Splits a text into whole words and single other characters. A difference inside a word would be hard to read. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []

/** Returns the common start and end of two texts, and the different parts between start and end. */
export function diffTexts(from: string, to: string) {
  const [old, now] = [wordsOf(from), wordsOf(to)]
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start += 1
  let tail = 0
  while (tail < most - start && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  return {
    before: old.slice(0, start).join(''),
    from: old.slice(start, old.length - tail).join(''),
    to: now.slice(start, now.length - tail).join(''),
    after: old.slice(old.length - tail).join(''),
  }
}
