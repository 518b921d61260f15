/** Follows every quiz answer from the visitor's tap to the staff's screen. */
import {expect, test, vi} from 'vitest'
import {STEPS, TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import {conditionsOf, NO_FILTERS} from '../../studio/tools/richieste/logic/filters.ts'
import {ANSWER_HEADINGS, CSV_COLUMNS, csvHead, csvLine} from '../../supabase/leads-csv.ts'
import {toEntry} from '../../web/leads/entry-store.ts'
import {type Lead, toRow} from '../../web/leads/lead.ts'
import {ANSWERS, EVENTS_TO_EMAIL} from '../../web/quiz/machine-fixtures.ts'

/** Converts a step's name to its database column: `hairLossTime` → `hair_loss_time`. */
const columnOf = (step: string) => step.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const row = {
  ...Object.fromEntries(TEXT_STEPS.map((step) => [columnOf(step), ANSWERS[step]])),
  id: 'id-1',
  email: 'anna@posta.example',
  photo_url: 'foto.jpg',
}

const leads: Lead[] = []
vi.mock('../../web/leads/submit-lead.ts', () => ({
  async submitLead(lead: Lead) {
    leads.push(lead)
    return {kind: 'saved', isPhotoLost: false}
  },
}))

// Reloads the modules, because another test file may have loaded them with other mocks.
vi.resetModules()
const {createQuizStore} = await import('../../web/quiz/quiz-store.ts')
const {loadAnswers} = await import('../../web/quiz/answer-storage.ts')

/** Answers each question and submits the quiz. Returns the submitted lead, with the telephone number if given. */
function tapThrough(phone?: string) {
  const store = createQuizStore()
  for (const event of EVENTS_TO_EMAIL) store.dispatch(event)
  store.dispatch({type: 'editContact', contact: {email: row.email, ...(phone ? {phone} : {})}})
  store.send({type: 'submit', freshId: row.id}, () => {})
  return leads.at(-1)
}

test('the steps are those of the specification, in its order', () => {
  const specified = 'age, gender, hairLossTime, previousTransplants, location, timeframe, goal, photo'
  expect(STEPS.join(', ')).toBe(specified)
})

test('tapped answers are submitted and survive a reload', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  expect(tapThrough()).toEqual({...ANSWERS, id: row.id, email: row.email, photo: null})
  expect(loadAnswers()).toEqual(ANSWERS)
  vi.unstubAllGlobals()
})

test('answers become the row, also after waiting on the device', () => {
  const lead = tapThrough()
  expect(lead && {...toRow(lead), photo_url: row.photo_url}).toEqual(row)
  expect(toEntry(JSON.parse(JSON.stringify({row, photo: null, savedAt: 1})))?.row).toEqual(row)
})

test('staff can read, search and export every answer', () => {
  const [searched] = conditionsOf({...NO_FILTERS, search: 'x'}, 0)
  const cells = csvLine(row).trim().split(';')
  const headings = csvHead().trim().slice(1).split(';')
  for (const step of TEXT_STEPS) {
    const column = columnOf(step)
    expect(Object.keys(ANSWER_HEADINGS)).toContain(column)
    expect(searched).toContain(`${column}.imatch.`)
    const place = CSV_COLUMNS.indexOf(column)
    expect(headings[place]).toBe(
      `"${Object.entries(ANSWER_HEADINGS).find(([name]) => name === column)?.[1]}"`,
    )
    expect(cells[place]).toBe(`"${ANSWERS[step]}"`)
  }
})

test('a telephone number is stored, searched and exported if given', () => {
  const phone = '+39 333 1234567'
  const lead = tapThrough(` ${phone} `)
  const numbered = {...row, phone}
  expect(lead && {...toRow(lead), photo_url: row.photo_url}).toEqual(numbered)
  expect(toEntry(JSON.parse(JSON.stringify({row: numbered, photo: null, savedAt: 1})))?.row).toEqual(numbered)
  expect(CSV_COLUMNS).toContain('phone')
  expect(csvLine(numbered)).toContain(`"'${phone}"`)
  const [searched] = conditionsOf({...NO_FILTERS, search: '3331234567'}, 0)
  const [, sought = ''] = /phone\.imatch\."([^"]*)"/.exec(searched ?? '') ?? []
  expect(new RegExp(sought).test(phone)).toBe(true)
  const without = tapThrough(' ')
  expect(without && Object.keys(toRow(without))).not.toContain('phone')
})
