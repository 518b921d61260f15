/** Hands a text over as a file. */
export function download(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], {type: 'text/csv;charset=utf-8'}))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** What the search marks in the texts: its words as they are written, in one group for `split`. */
export function hitsOf(search: string): RegExp | null {
  const terms = search.trim().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return null
  return new RegExp(
    `(${terms.map((term) => term.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|')})`,
    'giu',
  )
}
