import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {STEPS} from '../../schemas/quiz-steps.ts'
import type {VisitEvent} from '../ui/visit-event.ts'
import {INITIAL_STATE, type QuizEvent, transition} from './machine.ts'
import {ANSWERS, EMAIL, EVENTS_TO_EMAIL, OPEN, TICK} from './machine-fixtures.ts'
import {createStepCounter, quizEvents} from './quiz-tracking.ts'

vi.mock('../leads/gateway.ts', () => ({
  findLeadsService: async () => ({url: 'https://leads.example', key: 'sb_publishable_x'}),
}))

const answer = vi.fn(async (_address: string, _request: RequestInit) => new Response(null, {status: 204}))

beforeEach(() => {
  vi.stubGlobal('document', {documentElement: {dataset: {stepsCounted: ''}}})
  vi.stubGlobal('navigator', {webdriver: false})
  vi.stubGlobal('localStorage', {getItem: () => null})
  vi.stubGlobal('fetch', answer.mockClear())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function countedBy(...events: QuizEvent[]) {
  let state = INITIAL_STATE
  const countSteps = createStepCounter('hero')
  for (const event of events) {
    state = transition(state, event)
    countSteps(state)
  }
  await new Promise((resolve) => setTimeout(resolve))
  return answer.mock.calls.map(([, {body}]) => JSON.parse(String(body)).step)
}

function collect(...events: QuizEvent[]) {
  let state = INITIAL_STATE
  const collected: VisitEvent[] = []
  for (const event of events) {
    const next = transition(state, event)
    collected.push(...quizEvents('hero', state, next))
    state = next
  }
  return collected
}

const SENT: QuizEvent[] = [
  ...EVENTS_TO_EMAIL,
  {type: 'submit', freshId: 'id'},
  {type: 'saved', leadId: 'id', isPhotoLost: false},
]
const FIRST: QuizEvent = {type: 'answer', value: ANSWERS.age}

describe('createStepCounter', () => {
  it('counts the opening, each answer, the form and the end once', async () => {
    expect(await countedBy(...SENT)).toEqual(['opened', ...STEPS, 'email', 'sent'])
  })

  it('counts a changed answer and a second opening once', async () => {
    const again: QuizEvent[] = [{type: 'back'}, {type: 'answer', value: '18-25'}, TICK, {type: 'close'}, OPEN]
    expect(await countedBy(OPEN, FIRST, TICK, ...again)).toEqual(['opened', 'age'])
  })

  it('begins again after the answers were cleared', async () => {
    const counted = await countedBy(OPEN, FIRST, TICK, {type: 'clear'}, FIRST)
    expect(counted).toEqual(['opened', 'age', 'opened', 'age'])
  })

  it('begins again after the lead was sent', async () => {
    expect((await countedBy(...SENT, {type: 'close'}, OPEN)).slice(-2)).toEqual(['sent', 'opened'])
  })

  it('counts no failed submission as sent', async () => {
    expect(await countedBy(...SENT.slice(0, -1), {type: 'failed', leadId: 'id'})).not.toContain('sent')
  })

  it('sends place and step, without an identifier', async () => {
    await countedBy(OPEN)
    expect(answer.mock.calls).toEqual([
      [
        'https://leads.example/rest/v1/rpc/count_quiz_step',
        {
          method: 'POST',
          keepalive: true,
          headers: {apikey: 'sb_publishable_x', 'content-type': 'application/json'},
          body: '{"place":"hero","step":"opened"}',
        },
      ],
    ])
  })

  it.each([
    ['the switch is off', () => vi.stubGlobal('document', {documentElement: {dataset: {}}})],
    ['the browser is automated', () => vi.stubGlobal('navigator', {webdriver: true})],
    ['an editor uses the device', () => vi.stubGlobal('localStorage', {getItem: () => '1'})],
  ])('sends nothing if %s', async (_, change) => {
    change()
    expect(await countedBy(OPEN)).toEqual([])
  })
})

describe('quizEvents', () => {
  it('names the start, each question and the end, and no answer', () => {
    const collected = collect(...SENT)
    const steps = STEPS.map((step, index) => ({event: 'quiz_step', place: 'hero', step, number: index + 1}))
    expect(collected).toEqual([
      {event: 'quiz_start', place: 'hero'},
      ...steps,
      {event: 'quiz_submit', place: 'hero', outcome: 'saved'},
    ])
    for (const secret of [EMAIL, ...Object.values(ANSWERS)])
      expect(JSON.stringify(collected)).not.toContain(secret)
  })

  it.each(['queued', 'failed'] as const)('reports a %s submission of a closed quiz', (type) => {
    const collected = collect(...SENT.slice(0, -1), {type: 'close'}, {type, leadId: 'id'})
    expect(collected.at(-1)).toEqual({event: 'quiz_submit', place: 'hero', outcome: type})
  })

  it('repeats a question after Back, and ignores what changes nothing', () => {
    const back: QuizEvent = {type: 'back'}
    const numbers = collect(OPEN, FIRST, TICK, back, back, OPEN).map((one) => 'number' in one && one.number)
    expect(numbers).toEqual([false, 1, 2, 1])
  })
})
