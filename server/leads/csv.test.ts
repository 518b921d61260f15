import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {csvRecord, unguardCell} from '../../supabase/csv.ts'
import {csvHead, csvLine, dayStart, localTime} from '../../supabase/leads-csv.ts'

const lead = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  created_at: '2026-03-01T10:05:09.123456+00:00',
  status: 'contacted',
  email: '+anna@example.it',
  location: 'Reggio; nell\'"Emilia"',
  age: '26-35',
  photo_url: null,
  visit: {utm_source: 'google', consent: 'revision-1'},
  source: '=google',
}

describe('the table of leads', () => {
  const cell = (text: string) => csvRecord([text]).slice(0, -2)

  test.each(['=HYPERLINK("x")', '+39 06', '-1+1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', "'=1"])(
    'guards the formula %j',
    (text) => {
      expect(cell(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
    },
  )

  test.each([
    ['\t=1', `'\t'=1`],
    ['\r=1', `'\r'=1`],
    ['\n=1', `'\n'=1`],
    [`Roma,=cmd|' /C calc'!A0,x`, `Roma,'=cmd|' /C calc'!A0,x`],
    ['Roma\t@SUM(1)', `Roma\t'@SUM(1)`],
    ['Roma; +cmd(1)', `Roma; '+cmd(1)`],
  ])('guards a formula where another separator splits %j', (text, safe) => {
    expect(cell(text)).toBe(`"${safe}"`)
  })

  test('leaves everything else as it was written', () => {
    expect(cell('26-35')).toBe('"26-35"')
    expect(cell('a=b')).toBe('"a=b"')
    expect(cell('Chiamata, +39 333 1234567, -5')).toBe('"Chiamata, +39 333 1234567, -5"')
    expect(cell('due\nrighe e "virgolette"')).toBe('"due\nrighe e ""virgolette"""')
  })

  test('keeps 1,000 hostile sources in one cell that runs nothing', () => {
    const signs = ["'", '=', '+', '-', '@', '"', ',', ';', ' ', '\n', '\r\n', '<script>', '\u0000', 'a', '5']
    const hostile = fc.constantFrom(...signs, 'a'.repeat(10_000))
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string())), (parts) => {
        const source = parts.join('')
        const line = csvLine({...lead, source})
        const cell = /;"((?:[^"]|"")*)"\r\n$/.exec(line)?.[1]?.replaceAll('""', '"') ?? ''
        expect(unguardCell(cell)).toBe(source)
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }),
      {numRuns: 1000},
    )
  })

  test('begins with a byte order mark and fills every column', () => {
    const head = csvHead()
    expect(head.charCodeAt(0)).toBe(0xfeff)
    expect(head).toMatch(/"E-mail";"Città"/)
    const cells = (line: string) => line.split('";"').length
    expect(cells(csvLine(lead))).toBe(cells(head))
    expect(csvLine(lead)).toContain(`"contattata";"'+anna@example.it";"Reggio; nell'""Emilia""";"26-35"`)
    expect(csvLine(lead)).toMatch(/"revision-1";"'=google"\r\n$/)
  })

  test('writes times by the clock of this machine', () => {
    const time = new Date(2026, 0, 31, 4, 5, 9)
    expect(localTime(time.toISOString())).toBe('2026-01-31 04:05:09')
    expect(localTime(null)).toBe('')
  })

  test('knows where days begin and end, and which do not exist', () => {
    expect(dayStart('2026-01-31')).toEqual(new Date(2026, 0, 31))
    expect(dayStart('2026-01-31', 1)).toEqual(new Date(2026, 1, 1))
    expect(dayStart('2026-02-30')).toBeNull()
    expect(dayStart('31/01/2026')).toBeNull()
  })
})
