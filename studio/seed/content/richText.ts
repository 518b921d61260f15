/**
 * Portable Text from lines: one that begins with `- ` or `1. ` is a list's item, any other a paragraph. Inside a line,
 * **strong**, _emphasis_ and [link](href) are understood.
 */
export const richText = (text: string) => text.trim().split('\n').map(block)

const LINE = /^\s*(?:(?<bullet>-)|(?<number>\d+\.))?\s*(?<words>.*)$/

function block(line: string, index: number) {
  const {bullet, number, words = ''} = LINE.exec(line)?.groups ?? {}
  const listItem = bullet ? 'bullet' : number ? 'number' : undefined
  const key = `p${index + 1}`
  const markDefs: {_type: 'link'; _key: string; href: string}[] = []
  const children = pieces(words).map((piece, at) => {
    const marks: string[] = piece.mark ? [piece.mark] : []
    if (piece.href) {
      const linkKey = `${key}l${markDefs.length + 1}`
      markDefs.push({_type: 'link', _key: linkKey, href: piece.href})
      marks.push(linkKey)
    }
    return {_type: 'span', _key: `${key}s${at + 1}`, text: piece.text, marks}
  })
  const list = listItem ? {listItem, level: 1} : {}
  return {_type: 'block', _key: key, style: 'normal', ...list, markDefs, children}
}

interface Piece {
  readonly text: string
  readonly mark?: 'strong' | 'em'
  readonly href?: string
}

const inline = /\*\*(?<strong>[^*]+)\*\*|_(?<em>[^_]+)_|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g

function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(inline)) {
    if (match.index > from) found.push({text: text.slice(from, match.index)})
    const {strong, em, label, href} = match.groups ?? {}
    if (strong) found.push({text: strong, mark: 'strong'})
    else if (em) found.push({text: em, mark: 'em'})
    else if (label && href) found.push({text: label, href})
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({text: text.slice(from)})
  return found
}
