import contentModel from '../../docs/reference/content-model.md?raw'

type DescribedField = {name: string; optional: boolean; placeholders: string[]}
type DescribedType = {name: string; fields: DescribedField[]}

/** Matches a field such as `title?` in a table of `content-model.md`, with the note in parentheses after the field. */
const fieldPattern = /`([a-zA-Z]+)(\??)`(?:\s*\(([^)]*)\))?/g

const fieldsOf = (cell: string): DescribedField[] =>
  Array.from(cell.matchAll(fieldPattern), ([, name = '', mark, note = '']) => ({
    name,
    optional: mark === '?',
    placeholders: Array.from(note.matchAll(/`\{(\w+)\}`/g), ([, placeholder = '']) => placeholder),
  }))

export const describedTypes: DescribedType[] = contentModel
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => {
    const [, name = '', ...cells] = line.split('|')
    return {name: name.replaceAll(/[`\s]/g, ''), fields: fieldsOf(cells.join('|'))}
  })
