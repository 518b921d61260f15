import {describe, expect, it} from 'vitest'
import {parseCsv, unguarded, writeCsv} from './csv.ts'

const cells = (text: string, separator = ';') => {
  const parsed = parseCsv(text, separator)
  return parsed.ok ? parsed.records.map((record) => record.cells) : parsed
}
/** Returns a cell of the written file without its quotation marks. */
const written = (text: string) =>
  writeCsv([[text]])
    .slice(2, -3)
    .replaceAll('""', '"')

describe('writeCsv', () => {
  it('writes the mark of UTF-8, semicolons, quotes and CRLF', () => {
    expect(
      writeCsv([
        ['chiave', 'testo'],
        ['a:b', 'Dice «"ciao"»; poi\nva'],
      ]),
    ).toBe('\uFEFF"chiave";"testo"\r\n"a:b";"Dice «""ciao""»; poi\nva"\r\n')
  })

  const risky = '=1+1|+39 02|-5%|@SUM(A1)|\tx|99%|007|3-4|Marzo 2024|26-35|VERO|false|4,9|1.000|3 dic'
  it.each([...risky.split('|'), "'=1", "''9", '12 settembre 2025', '€ 2.400', '1e5'])('guards %j', (text) => {
    expect(written(text)).toBe(`'${text}`)
    expect(unguarded(written(text))).toBe(text)
  })

  const harmless =
    'Ciao|l’altro|a=b|Menu 1 · Nome|15 anni|{eta} anni|Marzo|«99» pazienti su cento sono contenti'
  it.each([...harmless.split('|'), "'ndrangheta", "'", ''])('leaves %j alone', (text) => {
    expect(written(text)).toBe(text)
    expect(unguarded(text)).toBe(text)
  })

  it('guards a formula within a cell, as the table of leads does', () => {
    expect(written('Prima\n- volo\n- albergo')).toBe("Prima\n'- volo\n'- albergo")
    expect(unguarded("Prima\n'- volo\n'- albergo")).toBe('Prima\n- volo\n- albergo')
  })
})

describe('parseCsv', () => {
  it('reads every text back as it was', () => {
    const table = [
      ['a;b', '"', '""', 'x\ny', '', ' z ', ',', '\t'],
      ['1', '=2', "'3", 'é👩‍🦱', 'q"q', '', '', 'u'],
    ]
    const read = cells(writeCsv(table).slice(1))
    expect(Array.isArray(read) ? read.map((record) => record.map(unguarded)) : read).toEqual(table)
  })

  it('reads commas, tabs, bare cells and all line breaks', () => {
    expect(cells('a,b\n1,"x, y"\r2,z', ',')).toEqual([
      ['a', 'b'],
      ['1', 'x, y'],
      ['2', 'z'],
    ])
    expect(cells('a\tb\r\n1\t\r\n', '\t')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
    expect(cells('a;5" di neve')).toEqual([['a', '5" di neve']])
  })

  it('skips empty lines and counts every line', () => {
    const parsed = parseCsv('\r\na;b\n;;\n"x\ny\nz";1\nc;d\n\n', ';')
    expect(parsed.ok && parsed.records.map(({line}) => line)).toEqual([2, 4, 7])
  })

  it('names the line in which quotation marks are broken', () => {
    expect(cells('a;b\r\n"x\ny";"z"\r\nc;"mai chiuse\r\nd;e')).toEqual({ok: false, line: 4})
    expect(cells('a;b\r\n"x"y;z')).toEqual({ok: false, line: 2})
  })
})
