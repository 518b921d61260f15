import type {Doc} from '../types.ts'

/** Keeps words of neighbouring texts from forming a phrase; folding never yields it. */
export const TEXT_BREAK = '\u0001'

/** Lower case, without diacritics, every word between single spaces: ` citta di bari `. */
export function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

export interface TextTerm {
  /** As it must stand in a folded text. */
  needle: string
  negated: boolean
}

/**
 * The language of `text::query()`: all words must occur, `"…"` is a phrase, `-` excludes, and `*` at the
 * end of a word lets it go on. `\*` is a plain asterisk, and so no part of any word.
 */
export function parseTextQuery(query: string): TextTerm[] {
  const tokens = query.match(/-?"[^"]*"\*?|[^\s"]+/g) ?? []
  return tokens.flatMap((token) => {
    const negated = token.length > 1 && token.startsWith('-')
    const words = fold(token)
    if (words.trim() === '') return []
    const prefix = token.endsWith('*') && !token.endsWith('\\*')
    return [{needle: prefix ? words.trimEnd() : words, negated}]
  })
}

export const matchesTerms = (folded: string, terms: TextTerm[]) =>
  terms.every(({needle, negated}) => folded.includes(needle) !== negated)

export const foldParts = (text: string) => text.split(TEXT_BREAK).map(fold).join(TEXT_BREAK)

/** The text of a block is one run of words, however its spans cut it. */
function gather(value: unknown, into: string[]) {
  if (typeof value === 'string') into.push(value)
  else if (Array.isArray(value)) for (const item of value) gather(item, into)
  else if (typeof value === 'object' && value !== null) {
    const {_type, children} = value as {_type?: unknown; children?: unknown}
    if (_type === 'block' && Array.isArray(children)) {
      into.push(children.map((span) => (typeof span?.text === 'string' ? span.text : ' ')).join(''))
      gather((value as {markDefs?: unknown}).markDefs, into)
      return
    }
    for (const [key, item] of Object.entries(value)) if (!key.startsWith('_')) gather(item, into)
  }
}

const textOf = new WeakMap<Doc, string>()

/** All text of a document, folded; kept as long as the document is. */
export function documentText(doc: Doc): string {
  const known = textOf.get(doc)
  if (known !== undefined) return known
  const parts: string[] = []
  gather(doc, parts)
  const folded = parts.map(fold).join(TEXT_BREAK)
  textOf.set(doc, folded)
  return folded
}
