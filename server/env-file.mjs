/**
 * The lines of a `.env` that Node would pass over in silence: neither `NAME=value` nor a comment.
 * @param {string} text
 * @returns {number[]}
 */
export function brokenLines(text) {
  // What stands in quotes may span lines: of a quoted value only its line ends are kept.
  const plain = text.replace(/=\s*(["'`])[\s\S]*?\1/g, (value) => `=${value.replace(/[^\n]/g, '')}`)
  return plain.split(/\r?\n/).flatMap((line, index) => {
    const isGood = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=(?!\s*["'`]).*)?$/.test(line)
    return isGood ? [] : [index + 1]
  })
}
