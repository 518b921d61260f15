import {beforeEach, describe, expect, it, vi} from 'vitest'
import type {Settlement} from '../leads/entry.ts'
import type {Lead, LeadOutcome} from '../leads/lead.ts'
import {ANSWERS, MOVES_TO_EMAIL} from './machine-fixtures.ts'
import type {TextAnswers} from './machine-state.ts'
import {createQuizStore, type QuizPorts, type QuizStore, type Settled} from './quiz-store.ts'

let timers: {run: () => void; ms: number}[]
let leads: Lead[]
let answer: (outcome: LeadOutcome) => void
let kept: () => void
let settle: (settlement: Settlement) => void
let remembered: TextAnswers
let earlier: TextAnswers
let store: QuizStore

const tick = () => timers.shift()?.run()

function ports(): QuizPorts {
  return {
    later: (run, ms) => timers.push({run, ms}),
    submit: (lead, isKept) => {
      leads.push(lead)
      kept = isKept
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    earlier: () => earlier,
    remember: (answers) => {
      remembered = answers
    },
    whenSettled: (_, run) => {
      settle = run
    },
  }
}

beforeEach(() => {
  timers = []
  leads = []
  remembered = {}
  earlier = {}
  store = createQuizStore(ports())
})

function answerAll() {
  for (const move of MOVES_TO_EMAIL) {
    if (move === 'tick') tick()
    else store.dispatch(move)
  }
}

function send(): Settled[] {
  const settled: Settled[] = []
  store.send({type: 'submit', email: 'anna@posta.example', freshId: 'id-1'}, (one) => settled.push(one))
  return settled
}

const outcome = async (one: LeadOutcome) => {
  answer(one)
  await vi.waitFor(() => expect(store.get().screen.kind).not.toBe('saving'))
}

describe('a quiz', () => {
  it('remembers every answer as it is given', () => {
    store.open()
    store.dispatch({type: 'answer', value: '18-25'})
    expect(remembered).toEqual({age: '18-25'})
  })

  it('waits as long as the machine says', () => {
    store.open()
    store.dispatch({type: 'answer', value: '18-25'})
    expect(timers[0]?.ms).toBe(300)
    expect(store.get().screen).toMatchObject({kind: 'advancing', step: 'age'})
    tick()
    expect(store.get().screen).toEqual({kind: 'asking', step: 'gender'})
  })

  it('lets each answer stand as long, though one was taken back meanwhile', () => {
    store.open()
    store.dispatch({type: 'answer', value: '18-25'})
    store.dispatch({type: 'back'})
    store.dispatch({type: 'answer', value: '26-35'})
    expect(timers).toHaveLength(2)
    tick()
    expect(store.get().screen).toMatchObject({kind: 'advancing', step: 'age'})
    tick()
    expect(store.get()).toMatchObject({screen: {kind: 'asking', step: 'gender'}, answers: {age: '26-35'}})
  })

  it('processes anew when it is opened again, as long as the first time', () => {
    for (const move of MOVES_TO_EMAIL.slice(0, -1)) {
      if (move === 'tick') tick()
      else store.dispatch(move)
    }
    store.dispatch({type: 'close'})
    store.open()
    expect(timers.map(({ms}) => ms)).toEqual([3000, 3000])
    tick()
    expect(store.get().screen.kind).toBe('processing')
    tick()
    expect(store.get().screen.kind).toBe('email')
  })

  it('offers the answers of an earlier visit', () => {
    earlier = {age: '18-25'}
    store.open()
    expect(store.get().screen).toEqual({kind: 'offer', stored: {age: '18-25'}})
  })

  it('forgets at once what was cleared, also from the offer', () => {
    earlier = {age: '18-25'}
    remembered = earlier
    store.open()
    store.dispatch({type: 'clear'})
    expect(remembered).toEqual({})
  })

  it('tells its listeners of changes only', () => {
    const heard = vi.fn()
    store.open()
    store.subscribe(heard)
    store.dispatch({type: 'answer', value: null})
    expect(heard).not.toHaveBeenCalled()
    store.dispatch({type: 'answer', value: '18-25'})
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('sending', () => {
  it('sends the whole lead, once', () => {
    answerAll()
    send()
    expect(send()).toEqual([])
    expect(leads).toEqual([
      {
        id: 'id-1',
        email: 'anna@posta.example',
        ...ANSWERS,
        photo: null,
      },
    ])
  })

  it('forgets the answers on success', async () => {
    answerAll()
    const settled = send()
    expect(remembered).toHaveProperty('goal')
    await outcome({kind: 'saved', photo: 'arrived'})
    expect(store.get().screen.kind).toBe('done')
    expect(remembered).toEqual({})
    expect(settled).toEqual([{kind: 'saved', photo: 'arrived'}])
  })

  it('keeps the answers on failure, and tries again with the same id', async () => {
    answerAll()
    send()
    await outcome({kind: 'failed', unexpected: false, photoLost: false})
    expect(remembered).toHaveProperty('goal')
    expect(store.send({type: 'retry'}, () => {})).toBe(true)
    expect(leads.map(({id}) => id)).toEqual(['id-1', 'id-1'])
  })

  it('forgets the answers once the lead is kept, and has them again should nothing become of it', async () => {
    answerAll()
    send()
    expect(remembered).toHaveProperty('goal')
    kept()
    expect(remembered).toEqual({})
    await outcome({kind: 'failed', unexpected: false, photoLost: false})
    expect(remembered).toHaveProperty('goal')
    // That comes too late.
    kept()
    expect(remembered).toHaveProperty('goal')
  })

  it('says what became of the photo of a lead that waited', async () => {
    answerAll()
    const settled = send()
    await outcome({kind: 'queued', photoLost: true})
    settle({how: 'sent', photo: 'lost'})
    expect(store.get().screen).toMatchObject({kind: 'done', photo: 'lost'})
    expect(settled.at(-1)).toEqual({kind: 'sent', photo: 'lost'})
  })

  it('is done with a success that arrived while it was closed, and begins anew', async () => {
    answerAll()
    send()
    store.dispatch({type: 'close'})
    await outcome({kind: 'saved', photo: 'arrived'})
    expect(store.get().screen.kind).toBe('done')
    store.open()
    expect(store.get().screen).toEqual({kind: 'asking', step: 'age'})
  })

  it.each([
    [{kind: 'saved', photo: 'arrived'}, 'arrived'],
    [{kind: 'saved', photo: 'lost'}, 'lost'],
    [{kind: 'saved', photo: 'waits'}, 'waits'],
  ] as const)('says what became of the photo: %j', async (one, photo) => {
    answerAll()
    send()
    await outcome(one)
    expect(store.get().screen).toMatchObject({kind: 'done', photo})
  })

  it('becomes a success when the lead that waited was sent', async () => {
    answerAll()
    const settled = send()
    await outcome({kind: 'queued', photoLost: false})
    expect(store.get().screen.kind).toBe('queued')
    expect(remembered).toEqual({})
    settle({how: 'sent', photo: 'arrived'})
    expect(store.get().screen.kind).toBe('done')
    expect(settled).toEqual([
      {kind: 'queued', photoLost: false},
      {kind: 'sent', photo: 'arrived'},
    ])
  })

  it('has failed, and its answers are there again, when the lead that waited was refused', async () => {
    answerAll()
    const settled = send()
    await outcome({kind: 'queued', photoLost: false})
    settle({how: 'refused'})
    expect(store.get().screen.kind).toBe('failed')
    expect(remembered).toHaveProperty('goal')
    expect(settled.at(-1)).toEqual({kind: 'failed', unexpected: false, photoLost: false})
  })

  it('says nothing of a refusal that came after it was cleared', async () => {
    answerAll()
    const settled = send()
    await outcome({kind: 'queued', photoLost: false})
    store.dispatch({type: 'clear'})
    settle({how: 'refused'})
    expect(store.get().screen.kind).toBe('asking')
    expect(settled).toEqual([{kind: 'queued', photoLost: false}])
  })

  it('waits no more, and begins anew, when the lead that waited was taken back', async () => {
    answerAll()
    const settled = send()
    await outcome({kind: 'queued', photoLost: false})
    settle({how: 'withdrawn'})
    expect(store.get()).toMatchObject({open: true, screen: {kind: 'asking', step: 'age'}, answers: {}})
    expect(settled).toEqual([{kind: 'queued', photoLost: false}])
  })
})

it('two quizzes know nothing of each other', () => {
  const other = createQuizStore(ports())
  store.open()
  other.open()
  store.dispatch({type: 'answer', value: '18-25'})
  expect(other.get().answers).toEqual({})
  expect(other.get().screen).toEqual({kind: 'asking', step: 'age'})
})
