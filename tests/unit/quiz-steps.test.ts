/** Follows every quiz answer from the visitor's tap to the staff's screen, because a lost answer is a lost lead. */
import {expect, test, vi} from 'vitest'
import {STEPS, TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import {conditionsOf, NO_FILTERS} from '../../studio/tools/richieste/logic/filters.ts'
import {ANSWER_HEADINGS, CSV_COLUMNS, csvHead, csvLine} from '../../supabase/leads-csv.ts'
import {toEntry} from '../../web/leads/entry.ts'
import {type Lead, toRow} from '../../web/leads/lead.ts'
import {ANSWERS, EVENTS_TO_EMAIL} from '../../web/quiz/machine-fixtures.ts'
import {createQuizStore} from '../../web/quiz/quiz-store.ts'
import {loadAnswers, saveAnswers} from '../../web/quiz/storage.ts'

/** Converts a step to its column: `hairLossTime` → `hair_loss_time`. */
const columnOf = (step: string) => step.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const row = {
  ...Object.fromEntries(TEXT_STEPS.map((step) => [columnOf(step), ANSWERS[step]])),
  id: 'id-1',
  email: 'anna@posta.example',
  photo_url: 'foto.jpg',
}

/** Answers each question and sends. Returns the submitted lead and the answers stored on the device. */
function tapThrough(phone?: string) {
  const leads: Lead[] = []
  let saved = {}
  const store = createQuizStore({
    setTimer: () => {},
    async submitLead(lead) {
      leads.push(lead)
      return {kind: 'saved', isPhotoLost: false}
    },
    onLeadSettled: () => () => {},
    loadAnswers: () => ({}),
    saveAnswers: (answers) => {
      if (Object.keys(answers).length > 0) saved = answers
    },
  })
  for (const event of EVENTS_TO_EMAIL) store.dispatch(event)
  const submit = {type: 'submit', email: row.email, ...(phone ? {phone} : {}), freshId: row.id} as const
  expect(store.send(submit, () => {})).toBe(true)
  return {lead: leads[0], saved}
}

test('the steps are those of the specification, in its order', () => {
  const specified = 'age, gender, hairLossTime, previousTransplants, location, timeframe, goal, photo'
  expect(STEPS.join(', ')).toBe(specified)
})

test('what is tapped is handed over, and survives a reload', () => {
  const {lead, saved} = tapThrough()
  expect(lead).toEqual({...ANSWERS, id: row.id, email: row.email, photo: null})
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  saveAnswers(saved)
  expect(loadAnswers()).toEqual(ANSWERS)
  vi.unstubAllGlobals()
})

test('is the row, also after it has waited on the device', () => {
  const {lead} = tapThrough()
  expect(lead && {...toRow(lead), photo_url: row.photo_url}).toEqual(row)
  expect(toEntry(JSON.parse(JSON.stringify({row, photo: null, savedAt: 1})))?.row).toEqual(row)
})

test('is what staff read, look for and export', () => {
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

test('a number goes the same way, and without one the row knows nothing of it', () => {
  const phone = '+39 333 1234567'
  const {lead} = tapThrough(` ${phone} `)
  const numbered = {...row, phone}
  expect(lead && {...toRow(lead), photo_url: row.photo_url}).toEqual(numbered)
  expect(toEntry(JSON.parse(JSON.stringify({row: numbered, photo: null, savedAt: 1})))?.row).toEqual(numbered)
  expect(CSV_COLUMNS).toContain('phone')
  expect(csvLine(numbered)).toContain(`"'${phone}"`)
  const [searched] = conditionsOf({...NO_FILTERS, search: '3331234567'}, 0)
  const [, sought = ''] = /phone\.imatch\."([^"]*)"/.exec(searched ?? '') ?? []
  expect(new RegExp(sought).test(phone)).toBe(true)
  const without = tapThrough(' ').lead
  expect(without && Object.keys(toRow(without))).not.toContain('phone')
})
