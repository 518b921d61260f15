import {describe, expect, it} from 'vitest'
import {parseCsv, unguarded, writeCsv} from './csv.ts'

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

  it('escapes a formula within a cell, like the export of leads', () => {
    expect(written('Prima\n- volo\n- albergo')).toBe("Prima\n'- volo\n'- albergo")
    expect(unguarded("Prima\n'- volo\n'- albergo")).toBe('Prima\n- volo\n- albergo')
  })
})

describe('parseCsv', () => {
  it('skips empty lines, counts every line and keeps a bare quote', () => {
    const parsed = parseCsv('\r\na;b\n;;\n"x\ny\nz";1\nc;d\n\n', ';')
    expect(parsed.ok && parsed.records.map(({line}) => line)).toEqual([2, 4, 7])
    expect(parseCsv('a;5" di neve', ';')).toMatchObject({records: [{cells: ['a', '5" di neve']}]})
  })
})
