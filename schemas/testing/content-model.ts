import contentModel from '../../docs/reference/content-model.md?raw'

type DescribedField = {name: string; optional: boolean; placeholders: string[]}
type DescribedType = {name: string; fields: DescribedField[]}

/** `field?` and what follows it in parentheses, as the tables write it. */
const fieldPattern = /`([a-zA-Z]+)(\??)`(?:\s*\(([^)]*)\))?/g

const fieldsOf = (cell: string): DescribedField[] =>
  Array.from(cell.matchAll(fieldPattern), ([, name = '', mark, note = '']) => ({
    name,
    optional: mark === '?',
    placeholders: Array.from(note.matchAll(/`\{(\w+)\}`/g), ([, placeholder = '']) => placeholder),
  }))

/** The tables of `docs/reference/content-model.md`, which say what every type is made of. */
export const describedTypes: DescribedType[] = contentModel
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => {
    const [, name = '', ...cells] = line.split('|')
    return {name: name.replaceAll(/[`\s]/g, ''), fields: fieldsOf(cells.join('|'))}
  })
