/** A point within a number ends none, nor one before a small letter: 'max. entro 48 ore'. */
const END = /[!?;\n]|\.(?!\d|\s+\p{Ll})/gu

/** From where to where the sentence around a place goes: what stands in another one belongs to another claim. */
export function sentenceAt(text: string, at: number): readonly [from: number, to: number] {
  let from = 0
  for (const {index} of text.matchAll(END)) {
    if (index >= at) return [from, index]
    from = index + 1
  }
  return [from, text.length]
}
