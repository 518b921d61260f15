import {readdirSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {inItalian} from './italian-leftovers.ts'

const codeOf = (module: string) => {
  const folder = path.join(createRequire(import.meta.url).resolve(module), '..')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
}
const code = codeOf('sanity') + codeOf('@sanity/ui')
const built = inItalian(code)

describe('the build', () => {
  it.each([
    [/(content|text): "Close"/, 'content: "Chiudi"'],
    [/"aria-label": "Close dialog"/, '"aria-label": "Chiudi la finestra"'],
    [/`Open in \$\{/, '`Apri in ${'],
    [/whiteSpace: "nowrap",\s*textTransform: "capitalize"/, 'textTransform: "none"'],
    [/"MMM d, yyyy '@' pp"/, 'toLocaleString("it-IT"'],
    [/as: "h1",\s*size: 1,\s*muted: !0/, 'as: "h1", id: "diffView_label"'],
    [/mode: "bleed",\s*onClick: exitDiffView/, '"aria-label": "Chiudi il confronto"'],
  ])('replaces %s by Italian', (english, italian) => {
    expect(code).toMatch(english)
    expect(built).not.toMatch(english)
    expect(built).toContain(italian)
  })
})
