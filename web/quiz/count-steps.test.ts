import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {STEPS} from '../../schemas/quiz-steps.ts'
import {countSteps} from './count-steps.ts'
import {INITIAL_STATE, type QuizEvent, transition} from './machine.ts'
import {ANSWERS, EVENTS_TO_EMAIL, OPEN, TICK} from './machine-fixtures.ts'

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

/** Runs the quiz's machine and returns the steps that were sent. */
async function countedBy(...events: QuizEvent[]) {
  let state = INITIAL_STATE
  const listeners: (() => void)[] = []
  const subscribe = (listener: () => void) => {
    listeners.push(listener)
    return () => undefined
  }
  countSteps('hero', {get: () => state, subscribe})
  for (const event of events) {
    state = transition(state, event)
    for (const listener of listeners) listener()
  }
  await new Promise((resolve) => setTimeout(resolve))
  return answer.mock.calls.map(([, {body}]) => JSON.parse(String(body)).step)
}

const SENT: QuizEvent[] = [
  ...EVENTS_TO_EMAIL,
  {type: 'submit', email: 'a@b.example', freshId: 'id'},
  {type: 'saved', leadId: 'id', isPhotoLost: false},
]
const FIRST: QuizEvent = {type: 'answer', value: ANSWERS.age}

describe('countSteps', () => {
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
