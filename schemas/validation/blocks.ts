const partsOf = (value: unknown): ({children?: unknown; text?: unknown} | null | undefined)[] =>
  Array.isArray(value) ? value : []

const wordsOf = (spans: unknown) =>
  partsOf(spans).map((span) => (typeof span?.text === 'string' ? span.text : ''))

/** The words of a rich text, whatever shape the stored value has. */
export const plainText = (blocks: unknown): string =>
  partsOf(blocks)
    .map((block) => wordsOf(block?.children).join(''))
    .join('\n')
