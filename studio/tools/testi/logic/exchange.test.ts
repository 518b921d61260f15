import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {byId, documents, rowOf, tableOf} from '../testing/content.ts'
import {ODD_DOCUMENTS} from '../testing/odd.ts'
import {decode} from './csv.ts'
import {canApply, compareEntries, exportCsv, importCsv, isPreselected} from './exchange.ts'

const rows = tableOf(...documents)
const file = exportCsv(rows)
const entries = (text: string) => {
  const read = importCsv(text)
  if (!read.ok) throw new Error(read.problem)
  return read.entries
}
const verdicts = (text: string, lake = rows) =>
  compareEntries(entries(text), lake).map(({status, problem}) => (problem ? {status, problem} : {status}))
const statuses = (text: string) => new Set(verdicts(text).map(({status}) => status))

describe('importCsv', () => {
  it('reads an exported file back, every text byte for byte', () => {
    const back = entries(decode(new TextEncoder().encode(file)).text)
    expect(back.map(({key, text}) => [key, text])).toEqual(rows.map(({key, text}) => [key, text]))
    expect(statuses(file)).toEqual(new Set(['unchanged']))
  })

  it('reads line breaks of a cell as the Lake has them', () => {
    const texts = entries('chiave;testo\r\na;"uno\r\ndue"\r\nb;"uno\rdue"\r\n').map(({text}) => text)
    expect(texts).toEqual(['uno\ndue', 'uno\ndue'])
  })

  it.each([
    ['libreoffice.csv', false],
    ['libreoffice-legacy.csv', true],
  ])('reads the same words from %s', (name, legacy) => {
    const decoded = decode(readFileSync(path.join(import.meta.dirname, '../testing', name)))
    expect(decoded.legacy).toBe(legacy)
    const written = tableOf(...ODD_DOCUMENTS).filter(({text}) => text !== '')
    const compared = compareEntries(entries(decoded.text), written)
    expect(compared.map(({row}) => row)).toEqual(written)
    for (const {entry, row} of compared) expect([entry.original, entry.text]).toEqual([row?.text, row?.text])
  })

  it.each([
    ['without the mark of UTF-8', file.slice(1)],
    ['with commas', file.replaceAll('";"', '","')],
    ['with tabs', file.replaceAll('";"', '"\t"')],
    ['with bare line breaks', file.replaceAll('\r\n', '\n')],
    ['with capital headings', file.replace('"chiave"', '"Chiave "').replace('"testo"', '"TESTO"')],
  ])('reads a file %s', (_, text) => {
    expect(statuses(text)).toEqual(new Set(['unchanged']))
  })

  it('reads UTF-16 and the old western encoding', () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file.slice(1), 'utf16le')])
    expect(entries(decode(utf16).text)).toHaveLength(rows.length)
    expect(decode(Buffer.from('a;citt\u00e0 \u0080', 'latin1'))).toEqual({text: 'a;città €', legacy: true})
  })

  it.each([
    ['', /vuoto/],
    ['id;text\r\na;b', /mancano le colonne «chiave» e «testo»/],
    ['chiave;testo\r\nhero:headline;"mai chiuso\r\nb;c', /^Riga 2: le virgolette/],
    ['chiave;testo\r\na;b\r\n"a"x;c', /^Riga 3: le virgolette/],
    ['chiave;testo\r\nhero:headline\r\n', /^Riga 2: mancano delle colonne/],
  ])('says why %j cannot be read', (text, message) => {
    expect(importCsv(text)).toMatchObject({ok: false, problem: expect.stringMatching(message)})
  })
})

describe('compare', () => {
  const line = (key: string, original: string, text: string) =>
    `chiave;testo originale;testo\r\n${key};${original};${text}`
  const headline = rowOf(rows, 'hero:headline').text
  const verdict = (key: string, original: string, text: string) => verdicts(line(key, original, text))[0]

  it('distinguishes changed, unchanged, unknown, emptied and long texts', () => {
    expect(verdict('hero:headline', headline, 'Nuovo')).toEqual({status: 'changed'})
    expect(verdict('hero:headline', headline, headline)).toEqual({status: 'unchanged'})
    expect(verdict('hero:nulla', 'a', 'b')).toEqual({status: 'unknown'})
    expect(verdict('hero:headline', headline, '')).toEqual({status: 'emptied'})
    expect(verdict('hero:headline', headline, 'x'.repeat(75))).toEqual({
      status: 'long',
      problem: '5 caratteri di troppo.',
    })
  })

  it('finds a conflict if the Lake’s text has changed since export', () => {
    expect(verdict('hero:headline', 'Vecchio', 'Nuovo')).toEqual({status: 'conflict'})
    expect(verdict('hero:headline', 'Vecchio', headline)).toEqual({status: 'unchanged'})
    expect(verdict('hero:headline', 'Vecchio', 'Vecchio')).toEqual({status: 'unchanged'})
    expect(verdicts('chiave;testo\r\nhero:headline;Nuovo')[0]).toMatchObject({status: 'conflict'})
  })

  it('finds a conflict in a list that was reordered meanwhile', () => {
    const card = byId(rows.find(({type}) => type === 'package')?.id ?? '')
    const features = card.features as string[]
    const moved = tableOf({...card, features: features.toReversed()})
    const changed = exportCsv(tableOf(card)).replaceAll(`"${features[0]}"\r\n`, '"Tutt’altro servizio"\r\n')
    const found = verdicts(changed, moved).filter(({status}) => status !== 'unchanged')
    expect(found).toEqual([{status: 'conflict'}])
  })

  it('refuses to choose a broken placeholder or mark', () => {
    const message = line('messages:package', rowOf(rows, 'messages:package').text, 'Ciao')
    const [broken] = compareEntries(entries(message), rows)
    expect(broken).toMatchObject({status: 'broken', problem: expect.stringMatching(/segnapost/)})
    expect(broken && canApply(broken)).toBe(false)
    const paragraph = rowOf(rows, 'faq-costi:answer[p1]').text.replaceAll(/<.*?>/g, '')
    expect(verdict('faq-costi:answer[p1]', 'x', `"${paragraph}"`)).toMatchObject({status: 'broken'})
  })

  it('chooses only plain changes before anybody has looked', () => {
    const text = `${line('hero:headline', headline, 'Uno')}\r\nhero:eyebrow;Altro;Due`
    expect(compareEntries(entries(text), rows).map((each) => [isPreselected(each), canApply(each)])).toEqual([
      [true, true],
      [false, true],
    ])
  })
})
