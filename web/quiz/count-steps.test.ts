import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {STEPS} from '../../schemas/quiz-steps.ts'
import {countSteps, createStepCounter} from './count-steps.ts'
import {INITIAL_STATE, type QuizEvent, transition} from './machine.ts'
import {ANSWERS, EVENTS_TO_EMAIL, OPEN, TICK} from './machine-fixtures.ts'

vi.mock('../leads/gateway.ts', () => ({
  findLeadsService: async () => ({url: 'https://leads.example', key: 'sb_publishable_x'}),
}))

/** Runs the quiz's machine and collects the counted steps. */
function countedBy(...events: QuizEvent[]) {
  const counted: string[] = []
  const count = createStepCounter((step) => counted.push(step))
  events.reduce((state, event) => {
    const next = transition(state, event)
    count(next)
    return next
  }, INITIAL_STATE)
  return counted
}

const SENT: QuizEvent[] = [
  ...EVENTS_TO_EMAIL,
  {type: 'submit', email: 'a@b.example', freshId: 'id'},
  {type: 'saved', leadId: 'id', isPhotoLost: false},
]
const FIRST: QuizEvent = {type: 'answer', value: ANSWERS.age}

describe('createStepCounter', () => {
  it('counts the opening, each answer, the form and the end once', () => {
    expect(countedBy(...SENT)).toEqual(['opened', ...STEPS, 'email', 'sent'])
  })

  it('counts a changed answer and a second opening once', () => {
    const again: QuizEvent[] = [{type: 'back'}, {type: 'answer', value: '18-25'}, TICK, {type: 'close'}, OPEN]
    expect(countedBy(OPEN, FIRST, TICK, ...again)).toEqual(['opened', 'age'])
  })

  it('begins again after the answers were cleared or sent', () => {
    expect(countedBy(OPEN, FIRST, TICK, {type: 'clear'}, FIRST)).toEqual(['opened', 'age', 'opened', 'age'])
    expect(countedBy(...SENT, {type: 'close'}, OPEN).slice(-2)).toEqual(['sent', 'opened'])
  })

  it('counts no failed submission as sent', () => {
    const failed: QuizEvent = {type: 'failed', leadId: 'id'}
    expect(countedBy(...SENT.slice(0, -1), failed)).not.toContain('sent')
  })
})

describe('countSteps', () => {
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

  async function open() {
    const listeners: (() => void)[] = []
    countSteps('hero', {get: () => transition(INITIAL_STATE, OPEN), subscribe: (one) => listeners.push(one)})
    for (const listener of listeners) listener()
    await vi.waitFor(() => Promise.resolve())
    await new Promise((resolve) => setTimeout(resolve))
  }

  it('sends place and step, without an identifier', async () => {
    await open()
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
    await open()
    expect(answer).not.toHaveBeenCalled()
  })
})
