import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {byId, documents, rowOf, tableOf} from '../testing/content.ts'
import {odd} from '../testing/odd.ts'
import {decode} from './csv.ts'
import {compare, exportCsv, importCsv, isPlain, mayApply} from './exchange.ts'

const rows = tableOf(...documents)
const file = exportCsv(rows)
const bytes = (text: string) => new TextEncoder().encode(text)
const entries = (text: string) => {
  const read = importCsv(text)
  if (!read.ok) throw new Error(read.problem)
  return read.entries
}
const problem = (text: string) => {
  const read = importCsv(text)
  return read.ok ? null : read.problem
}
const verdicts = (text: string, lake = rows) =>
  compare(entries(text), lake).map(({status, problem}) => ({status, problem}))

test('line breaks of a cell come back as the Lake has them, whatever the program made of them', () => {
  const texts = entries('chiave;testo\r\na;"uno\r\ndue"\r\nb;"uno\rdue"\r\n').map(({text}) => text)
  expect(texts).toEqual(['uno\ndue', 'uno\ndue'])
})

test('what is exported comes back unchanged, every text byte for byte', () => {
  const back = entries(decode(bytes(file)).text)
  expect(back.map(({text}) => text)).toEqual(rows.map(({text}) => text))
  expect(back.map(({key}) => key)).toEqual(rows.map(({key}) => key))
  expect(new Set(verdicts(file).map(({status}) => status))).toEqual(new Set(['unchanged']))
})

describe('a file that a spreadsheet program saved', () => {
  const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../testing', name))

  test.each([
    ['libreoffice.csv', false],
    ['libreoffice-legacy.csv', true],
  ])('%s holds the same words, byte for byte', (name, legacy) => {
    const decoded = decode(fixture(name))
    expect(decoded.legacy).toBe(legacy)
    const written = tableOf(...odd).filter(({text}) => text !== '')
    const compared = compare(entries(decoded.text), written)
    expect(compared.map(({row}) => row)).toEqual(written)
    for (const {entry, row} of compared) expect([entry.original, entry.text]).toEqual([row?.text, row?.text])
  })

  test.each([
    ['without the mark of UTF-8', file.slice(1)],
    ['with commas', file.replaceAll('";"', '","')],
    ['with tabs', file.replaceAll('";"', '"\t"')],
    ['with Excel’s first line', `sep=;\r\n${file.slice(1)}`],
    ['with bare line breaks', file.replaceAll('\r\n', '\n')],
    ['with capital headings', file.replace('"chiave"', '"Chiave "').replace('"testo"', '"TESTO"')],
  ])('%s', (_, text) => {
    expect(new Set(verdicts(text).map(({status}) => status))).toEqual(new Set(['unchanged']))
  })

  test('in UTF-16, as Excel’s Unicode text is', () => {
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(file.slice(1).replaceAll('";"', '"\t"'), 'utf16le'),
    ])
    expect(entries(decode(utf16).text)).toHaveLength(rows.length)
  })

  test('in the old western encoding is said to be so', () => {
    expect(decode(Buffer.from('chiave;testo\r\na;citt\u00e0 \u0080', 'latin1'))).toEqual({
      text: 'chiave;testo\r\na;città €',
      legacy: true,
    })
  })

  test('half of the rows is enough', () => {
    const half = file
      .split('\r\n')
      .filter((_, index) => index === 0 || index % 2 === 1)
      .join('\r\n')
    expect(verdicts(half).every(({status}) => status === 'unchanged')).toBe(true)
  })
})

describe('a file that cannot be read says why, and where', () => {
  test.each([
    ['', /vuoto/],
    ['id;text\r\na;b', /mancano le colonne «chiave» e «testo»/],
    ['chiave;testo\r\nhero:headline;"mai chiuso\r\nb;c', /^Riga 2: ci sono virgolette aperte/],
    ['chiave;testo\r\na;b\r\n"a"x;c', /^Riga 3: dopo le virgolette/],
    ['chiave;testo\r\nhero:headline\r\n', /^Riga 2: mancano delle colonne/],
    ['sep=;\r\nchiave;testo\r\na;"x', /^Riga 3/],
  ])('%j', (text, message) => expect(problem(text)).toMatch(message))
})

describe('each line', () => {
  const line = (key: string, original: string, text: string) =>
    `chiave;testo originale;testo\r\n${key};${original};${text}`
  const headline = rowOf(rows, 'hero:headline').text
  const [verdict] = [(key: string, original: string, text: string) => verdicts(line(key, original, text))[0]]

  test('is changed, unchanged, unknown or too long', () => {
    expect(verdict('hero:headline', headline, 'Nuovo')).toEqual({status: 'changed'})
    expect(verdict('hero:headline', headline, headline)).toEqual({status: 'unchanged'})
    expect(verdict('hero:nulla', 'a', 'b')).toEqual({status: 'unknown'})
    expect(verdict('hero:headline', headline, 'x'.repeat(75))).toEqual({
      status: 'long',
      problem: '5 caratteri di troppo.',
    })
    expect(verdict('hero:headline', headline, '')).toEqual({status: 'emptied'})
  })

  test('is a conflict when the Lake has another text than the file was made from', () => {
    expect(verdict('hero:headline', 'Vecchio', 'Nuovo')).toEqual({status: 'conflict'})
    expect(verdict('hero:headline', 'Vecchio', headline)).toEqual({status: 'unchanged'})
    expect(verdict('hero:headline', 'Vecchio', 'Vecchio')).toEqual({status: 'unchanged'})
  })

  test('without its original is never taken for safe', () => {
    expect(verdicts('chiave;testo\r\nhero:headline;Nuovo')[0]).toMatchObject({status: 'conflict'})
  })

  test('with a broken placeholder or mark cannot be chosen', () => {
    const broken = compare(
      entries(line('messages:package', rowOf(rows, 'messages:package').text, 'Ciao')),
      rows,
    )
    expect(broken[0]).toMatchObject({status: 'broken', problem: expect.stringMatching(/segnapost/)})
    expect(broken.some(mayApply)).toBe(false)
    const paragraph = rowOf(rows, 'faq-costi:answer[p1]').text.replaceAll(/<.*?>/g, '')
    expect(verdict('faq-costi:answer[p1]', 'x', `"${paragraph}"`)).toMatchObject({status: 'broken'})
  })

  test('that contradicts an earlier one is left out', () => {
    const twice = `${line('hero:headline', headline, 'Uno')}\r\nhero:headline;${headline};Due`
    expect(verdicts(twice)).toEqual([{status: 'changed'}, {status: 'twice', problem: 'Vale la riga 2.'}])
  })

  test('only plain changes are chosen before anybody has looked', () => {
    const text = `${line('hero:headline', headline, 'Uno')}\r\nhero:eyebrow;Altro;Due`
    expect(compare(entries(text), rows).map((each) => [isPlain(each), mayApply(each)])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  test('a list that was reordered meanwhile is a conflict, not a mix-up', () => {
    const card = byId(rows.find(({type}) => type === 'package')?.id ?? '')
    const features = card.features as string[]
    const moved = tableOf({...card, features: features.toReversed()})
    const changed = exportCsv(tableOf(card)).replaceAll(`"${features[0]}"\r\n`, '"Tutt’altro servizio"\r\n')
    expect(verdicts(changed, moved).filter(({status}) => status !== 'unchanged')).toEqual([
      {status: 'conflict'},
    ])
  })
})
