import {describe, expect, test} from 'vitest'
import {guarded, parseCsv, unguarded, writeCsv} from './csv.ts'

const cells = (text: string, separator = ';') => {
  const parsed = parseCsv(text, separator)
  return parsed.ok ? parsed.records.map((record) => record.cells) : parsed
}

test('a file opens with the mark of UTF-8, semicolons, quotes and CRLF', () => {
  expect(
    writeCsv([
      ['chiave', 'testo'],
      ['a:b', 'Dice «"ciao"»; poi\nva'],
    ]),
  ).toBe('\uFEFF"chiave";"testo"\r\n"a:b";"Dice «""ciao""»; poi\nva"\r\n')
})

describe('no cell is a formula, a number or a date', () => {
  test.each([
    '=1+1',
    '+39 02',
    '-5%',
    '@SUM(A1)',
    '\tx',
    "=cmd|' /C calc'!A0",
    '＝1',
    '99%',
    '905550000000',
    '007',
    '3-4',
    'Marzo 2024',
    '26-35',
    'VERO',
    'false',
    "'=1",
    "''9",
    '4,9',
    '1.000',
    '3 dic',
    '12 settembre 2025',
    '€ 2.400',
    '1e5',
  ])('%s', (text) => {
    expect(guarded(text)).toBe(`'${text}`)
    expect(unguarded(guarded(text))).toBe(text)
  })

  test.each([
    'Ciao',
    'l’altro',
    "'ndrangheta",
    "'",
    '',
    '«99» pazienti su cento sono contenti',
    'a=b',
    'Menu 1 · Nome',
    '15 anni',
    '{eta} anni',
    'Marzo',
  ])('%s', (text) => {
    expect(guarded(text)).toBe(text)
    expect(unguarded(text)).toBe(text)
  })

  test('a program that took the apostrophe away did no harm', () => {
    expect(unguarded('99%')).toBe('99%')
  })
})

describe('reading', () => {
  test('any text comes back as it was', () => {
    const table = [
      ['a;b', '"', '""', 'x\ny', '', ' z ', ',', '\t'],
      ['1', '=2', "'3", 'é👩‍🦱', 'q"q', '', '', 'u'],
    ]
    const read = cells(writeCsv(table).slice(1))
    expect(Array.isArray(read) ? read.map((record) => record.map(unguarded)) : read).toEqual(table)
  })

  test('commas, tabs, bare cells and all line breaks', () => {
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

  test('empty lines are nothing', () => {
    expect(cells('\r\na;b\r\n;;\r\n\r\nc;d\r\n\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  test('says in which line quotes are broken', () => {
    expect(cells('a;b\r\n"x\ny";"z"\r\nc;"mai chiuse\r\nd;e')).toEqual({ok: false, line: 4, problem: 'open'})
    expect(cells('a;b\r\n"x"y;z')).toEqual({ok: false, line: 2, problem: 'after'})
  })

  test('knows in which line a record begins', () => {
    const parsed = parseCsv('a;b\n"x\ny\nz";1\nc;d', ';')
    expect(parsed.ok && parsed.records.map(({line}) => line)).toEqual([1, 2, 5])
  })

  test('a long file takes no time', () => {
    const table = Array.from({length: 20_000}, (_, index) => [
      `faq-${index}:question`,
      'FAQ',
      'Domanda',
      'Testo',
      'Testo',
    ])
    const started = process.threadCpuUsage().user
    expect(cells(writeCsv(table))).toHaveLength(20_000)
    expect(process.threadCpuUsage().user - started).toBeLessThan(2_000_000)
  })
})
