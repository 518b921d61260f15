import {beforeEach, describe, expect, it, vi} from 'vitest'
import type {Lead, LeadOutcome, LeadSettledEvent} from '../leads/lead.ts'
import type {TextAnswers} from './machine.ts'
import {EVENTS_TO_EMAIL} from './machine-fixtures.ts'
import type {QuizStore, Report} from './quiz-store.ts'

let leads: Lead[]
let answer: (outcome: LeadOutcome) => void
let keep: () => void
let settle: (event: LeadSettledEvent) => void
let saved: TextAnswers
let stored: TextAnswers
let store: QuizStore

vi.mock('../leads/submit-lead.ts', () => ({
  submitLead(lead: Lead, onKept: () => void) {
    leads.push(lead)
    keep = onKept
    return new Promise((resolve) => {
      answer = resolve
    })
  },
}))
vi.mock('../leads/outbox.ts', () => ({
  onLeadSettled(listener: typeof settle) {
    settle = listener
    return () => {}
  },
}))
vi.mock('./answer-storage.ts', () => ({
  loadAnswers: () => stored,
  saveAnswers: ({photo: _, ...answers}: TextAnswers & {photo?: unknown}) => {
    saved = answers
  },
}))

beforeEach(async () => {
  vi.useFakeTimers({toFake: ['setTimeout']})
  vi.resetModules()
  leads = []
  saved = {}
  stored = {}
  const {createQuizStore} = await import('./quiz-store.ts')
  store = createQuizStore()
  return () => {
    vi.useRealTimers()
    vi.resetModules()
  }
})

const choose = (value: string) => store.dispatch({type: 'answer', value})

/** Answers all questions and submits. Returns the list of reports, which grows with each report. */
function send(): Report[] {
  for (const event of EVENTS_TO_EMAIL) store.dispatch(event)
  const reports: Report[] = []
  store.send({type: 'submit', freshId: 'id-1'}, (report) => reports.push(report))
  return reports
}

async function finish(kind: LeadOutcome['kind'], isPhotoLost = false) {
  answer({kind, isPhotoLost})
  await Promise.resolve()
}

const settled = (how: LeadSettledEvent['how'], isPhotoLost = false) =>
  settle({id: 'id-1', savedAt: 0, how, isPhotoLost})

describe('a quiz', () => {
  it('ignores the delay of an answer that was taken back', () => {
    store.open()
    choose('18-25')
    vi.advanceTimersByTime(200)
    store.dispatch({type: 'back'})
    choose('26-35')
    vi.advanceTimersByTime(200)
    expect(store.get().screen).toEqual({kind: 'advancing', step: 'age'})
    vi.advanceTimersByTime(100)
    expect(store.get()).toMatchObject({screen: {kind: 'asking', step: 'gender'}, answers: {age: '26-35'}})
  })
})

describe('sending', () => {
  it('forgets the answers on success', async () => {
    const reports = send()
    expect(saved).toHaveProperty('goal')
    await finish('saved', true)
    expect(store.get().screen).toMatchObject({kind: 'done', isPhotoLost: true})
    expect(saved).toEqual({})
    expect(reports).toEqual([{kind: 'saved', isPhotoLost: true}])
  })

  it.each(['failed', 'broken'] as const)(
    'keeps the answers if it has %s, and retries the id',
    async (kind) => {
      const reports = send()
      await finish(kind)
      expect(store.get().screen.kind).toBe('failed')
      expect(saved).toHaveProperty('goal')
      expect(reports).toEqual([{kind, isPhotoLost: false}])
      store.send({type: 'retry'}, () => {})
      expect(leads.map(({id}) => id)).toEqual(['id-1', 'id-1'])
    },
  )

  it('retries with the visit of the submission', async () => {
    for (const event of EVENTS_TO_EMAIL) store.dispatch(event)
    const visit = {consent: 'rev-1'}
    store.send({type: 'submit', freshId: 'id-1', visit}, () => {})
    await finish('failed')
    store.send({type: 'retry'}, () => {})
    expect(leads.map((lead) => lead.visit)).toEqual([visit, visit])
  })

  it('forgets the answers of a kept lead, restores them after failure', async () => {
    send()
    keep()
    expect(saved).toEqual({})
    await finish('failed')
    expect(saved).toHaveProperty('goal')
  })

  it('reports a queued lead again when it is sent', async () => {
    const reports = send()
    await finish('queued')
    expect(saved).toEqual({})
    settled('sent', true)
    expect(store.get().screen.kind).toBe('done')
    expect(reports.map(({kind}) => kind)).toEqual(['queued', 'sent'])
  })

  it('fails with its answers when a queued lead is refused', async () => {
    const reports = send()
    await finish('queued')
    settled('refused')
    expect(store.get().screen.kind).toBe('failed')
    expect(saved).toHaveProperty('goal')
    expect(reports.map(({kind}) => kind)).toEqual(['queued', 'failed'])
  })

  it('starts again when a queued lead is withdrawn from elsewhere', async () => {
    const reports = send()
    await finish('queued')
    settled('withdrawn')
    expect(store.get().screen).toEqual({kind: 'asking', step: 'age'})
    expect(reports.map(({kind}) => kind)).toEqual(['queued'])
  })

  it('leaves a quiz alone that was begun again', async () => {
    const reports = send()
    await finish('queued')
    store.dispatch({type: 'clear'})
    settled('refused')
    expect(store.get().screen).toEqual({kind: 'asking', step: 'age'})
    expect(reports.map(({kind}) => kind)).toEqual(['queued'])
  })
})
