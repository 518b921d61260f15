/** The words of a rich text, whatever shape the stored value has. */
export const plainText = (blocks: unknown): string => {
  if (!Array.isArray(blocks)) return ''
  return blocks.map((block) => spansOf(block)).join('\n')
}

const spansOf = (block: unknown): string => {
  if (typeof block !== 'object' || block === null || !('children' in block)) return ''
  if (!Array.isArray(block.children)) return ''
  return block.children
    .map((span: unknown) =>
      typeof span === 'object' && span !== null && 'text' in span && typeof span.text === 'string'
        ? span.text
        : '',
    )
    .join('')
}
