/** Matches inline formatting: **strong** and [link](href). */
const INLINE = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/
const LINK = /^\[(?<label>.+)\]\((?<href>.+)\)$/
const LINE = /^\s*(?:(?<bullet>-)|(?<number>\d+\.))?\s*(?<words>.*)$/

/** Converts lines to Portable Text. A line that starts with `- ` or `1. ` becomes a list item. */
export const richText = (parts: TemplateStringsArray, ...values: readonly string[]) =>
  String.raw({raw: parts}, ...values)
    .trim()
    .split('\n')
    .map(block)

function block(line: string, index: number) {
  const {bullet, number, words = ''} = LINE.exec(line)?.groups ?? {}
  const listItem = bullet ? 'bullet' : number ? 'number' : undefined
  const key = `p${index + 1}`
  const markDefs: {_type: 'link'; _key: string; href: string}[] = []
  const children = words
    .split(INLINE)
    .filter(Boolean)
    .map((piece, at) => {
      const span = {_type: 'span', _key: `${key}s${at + 1}`}
      if (piece.startsWith('**')) return {...span, text: piece.slice(2, -2), marks: ['strong']}
      const {label, href} = LINK.exec(piece)?.groups ?? {}
      if (!label || !href) return {...span, text: piece, marks: []}
      const linkKey = `${key}l${markDefs.length + 1}`
      markDefs.push({_type: 'link', _key: linkKey, href})
      return {...span, text: label, marks: [linkKey]}
    })
  const list = listItem ? {listItem, level: 1} : {}
  return {_type: 'block', _key: key, style: 'normal', ...list, markDefs, children}
}
