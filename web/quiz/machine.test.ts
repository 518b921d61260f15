import {describe, expect, it} from 'vitest'
import {hasOptions, STEPS} from '../../schemas/quiz-steps.ts'
import {transition} from './machine.ts'
import {ANSWERS, MOVES_TO_EMAIL, type Move, movesTo} from './machine-fixtures.ts'
import {
  delayOf,
  INITIAL_STATE,
  progress,
  type QuizEvent,
  type QuizState,
  type Submission,
} from './machine-state.ts'

const photo = new File(['x'], 'testa.jpg', {type: 'image/jpeg'})

/** Sends events one after the other; a delay ends where `tick` stands. `asked`: what to wait for, in ms, and what to send. */
function play(...events: Move[]): {state: QuizState; asked: (number | Submission)[]} {
  let state = INITIAL_STATE
  const asked: (number | Submission)[] = []
  for (const event of events) {
    const before = state.screen
    state = transition(state, event === 'tick' ? {type: 'timer'} : event)
    const {screen} = state
    if (screen === before) continue
    const delay = delayOf(screen)
    if (delay !== null) asked.push(delay)
    if (screen.kind === 'saving') asked.push(screen.submission)
  }
  return {state, asked}
}

const open: QuizEvent = {type: 'open'}
const back: QuizEvent = {type: 'back'}
const close: QuizEvent = {type: 'close'}
const choose = (value: string): QuizEvent => ({type: 'answer', value})
const submit = (freshId: string, email = 'a@example.com'): QuizEvent => ({type: 'submit', email, freshId})

const toLocation = movesTo('location')
const toPhoto = movesTo('photo')

const sent = (asked: (number | Submission)[]): Submission[] => asked.filter((one) => typeof one !== 'number')

describe('the way through', () => {
  it('asks each question, waits 300, 500 and 3000 ms, then asks for the e-mail and submits', () => {
    const {state, asked} = play(...toPhoto, {type: 'answer', value: photo}, 'tick', 'tick', submit('id-1'))
    expect(asked).toEqual([
      ...STEPS.filter(hasOptions).map(() => 300),
      ...[500, 3000],
      {
        leadId: 'id-1',
        email: 'a@example.com',
        answers: {...ANSWERS, photo},
      },
    ])
    expect(state.screen.kind).toBe('saving')
    expect(transition(state, {type: 'saved', leadId: 'id-1'}).screen.kind).toBe('done')
  })

  it('shows as much more with every question', () => {
    const shares = STEPS.map((step) => progress({...INITIAL_STATE, screen: {kind: 'asking', step}}))
    expect(shares).toEqual(STEPS.map((_, index) => (index + 1) / STEPS.length))
  })

  it('records a choice at once and keeps the question until the delay ends', () => {
    const {state} = play(open, choose('26-35'))
    expect(state.answers.age).toBe('26-35')
    expect(state.screen).toMatchObject({kind: 'advancing', step: 'age'})
  })

  it('ignores a second tap during the delay', () => {
    const {state, asked} = play(open, choose('26-35'), choose('56+'))
    expect(state.answers.age).toBe('26-35')
    expect(asked).toEqual([300])
  })

  it('does not go on from an empty city, nor take a photo for it', () => {
    expect(play(...toLocation, {type: 'answer', value: '  '}).state.screen).toEqual({
      kind: 'asking',
      step: 'location',
    })
    expect(play(...toLocation, {type: 'answer', value: photo}).state.answers.location).toBeUndefined()
  })

  it('skips the photo without a delay, and only the photo, and takes no words for it', () => {
    expect(play(...toPhoto, {type: 'answer', value: null}).state).toMatchObject({
      screen: {kind: 'processing'},
      answers: {photo: null},
    })
    expect(play(...toPhoto, choose('a')).state.screen).toEqual({kind: 'asking', step: 'photo'})
    expect(play(open, {type: 'answer', value: null}).state.screen).toEqual({kind: 'asking', step: 'age'})
  })

  it('takes a photo back before the delay ends', () => {
    const {state} = play(...toPhoto, {type: 'answer', value: photo}, {type: 'removePhoto'}, 'tick')
    expect(state.screen).toEqual({kind: 'asking', step: 'photo'})
    expect('photo' in state.answers).toBe(false)
  })
})

describe('back', () => {
  it('takes the move back while it waits, and the end of the delay then means nothing', () => {
    expect(play(open, choose('26-35'), back, 'tick').state).toMatchObject({
      screen: {kind: 'asking', step: 'age'},
      answers: {age: '26-35'},
    })
  })

  it('shows the earlier question with its answer, and goes on without a new one', () => {
    const there = play(open, choose('26-35'), 'tick', back)
    expect(there.state).toMatchObject({screen: {kind: 'asking', step: 'age'}, answers: {age: '26-35'}})
    expect(transition(there.state, {type: 'continue'}).screen).toEqual({kind: 'asking', step: 'gender'})
    expect(play(open, {type: 'continue'}).state.screen).toEqual({kind: 'asking', step: 'age'})
  })

  it('stays on the first question', () => {
    expect(play(open, back).state.screen).toEqual({kind: 'asking', step: 'age'})
  })

  it('leaves processing and e-mail for the photo, and does not interrupt saving', () => {
    expect(play(...toPhoto, {type: 'answer', value: null}, back, 'tick').state.screen).toEqual({
      kind: 'asking',
      step: 'photo',
    })
    expect(play(...MOVES_TO_EMAIL, back).state.screen).toEqual({kind: 'asking', step: 'photo'})
    expect(play(...MOVES_TO_EMAIL, submit('id-1'), back).state.screen.kind).toBe('saving')
  })
})

describe('submitting', () => {
  it('needs an e-mail', () => {
    expect(sent(play(...MOVES_TO_EMAIL, submit('id-1', ' ')).asked)).toEqual([])
  })

  it('submits once, however often the button is pressed', () => {
    expect(sent(play(...MOVES_TO_EMAIL, submit('id-1'), submit('id-2'), {type: 'retry'}).asked)).toHaveLength(
      1,
    )
  })

  it('keeps the id for the same answers and takes a new one for changed answers or e-mail', () => {
    const failed: Move[] = [...MOVES_TO_EMAIL, submit('id-1'), {type: 'failed', leadId: 'id-1'}]
    const ids = (...more: Move[]) => sent(play(...failed, ...more).asked).map((s) => s.leadId)
    expect(ids({type: 'retry'})).toEqual(['id-1', 'id-1'])
    expect(ids(submit('id-2'))).toEqual(['id-1', 'id-1'])
    expect(ids(submit('id-2', 'b@example.com'))).toEqual(['id-1', 'id-2'])
    expect(ids(back, back, {type: 'answer', value: photo}, 'tick', 'tick', submit('id-2'))).toEqual([
      'id-1',
      'id-2',
    ])
  })

  it('ignores the outcome of another lead', () => {
    const {state} = play(...MOVES_TO_EMAIL, submit('id-1'), {type: 'saved', leadId: 'id-0'})
    expect(state.screen.kind).toBe('saving')
  })

  it('is done once the outbox has sent the lead, or failed where the service then refuses it', () => {
    const queued = play(...MOVES_TO_EMAIL, submit('id-1'), {type: 'queued', leadId: 'id-1'}).state
    expect(queued.screen.kind).toBe('queued')
    expect(transition(queued, {type: 'failed', leadId: 'id-1'}).screen.kind).toBe('failed')
    expect(transition(queued, {type: 'saved', leadId: 'id-1'}).screen.kind).toBe('done')
  })

  it('hears the outcome while it is closed', () => {
    const {state} = play(...MOVES_TO_EMAIL, submit('id-1'), close, {type: 'saved', leadId: 'id-1'})
    expect(state).toMatchObject({open: false, screen: {kind: 'done'}})
  })

  it('starts empty once its queued lead was taken back, and hears of no other', () => {
    const queued = play(...MOVES_TO_EMAIL, submit('id-1'), {type: 'queued', leadId: 'id-1'}).state
    expect(transition(queued, {type: 'withdrawn', leadId: 'id-2'})).toBe(queued)
    const emptied = transition({...queued, open: false}, {type: 'withdrawn', leadId: 'id-1'})
    expect(emptied).toMatchObject({open: false, screen: {kind: 'asking', step: 'age'}, answers: {}})
    expect(transition(queued, {type: 'clear'})).toMatchObject({answers: {}, attempt: null})
  })

  it('does not forget the answers while they are being saved', () => {
    const {state} = play(...MOVES_TO_EMAIL, submit('id-1'), {type: 'clear'})
    expect(state.screen.kind).toBe('saving')
  })
})

describe('closing, coming back and clearing', () => {
  it('is where it was left, without the delay that was pending', () => {
    const {state} = play(open, choose('26-35'), 'tick', choose('Uomo'), close, 'tick', open)
    expect(state).toMatchObject({
      open: true,
      screen: {kind: 'asking', step: 'gender'},
      answers: {age: '26-35', gender: 'Uomo'},
    })
  })

  it('starts processing anew', () => {
    const {state, asked} = play(...toPhoto, {type: 'answer', value: null}, close, 'tick', open)
    expect(state.screen.kind).toBe('processing')
    expect(asked.filter((one) => one === 3000)).toHaveLength(2)
  })

  it('starts empty after a quiz that was sent', () => {
    const {state} = play(...MOVES_TO_EMAIL, submit('id-1'), {type: 'saved', leadId: 'id-1'}, close, open)
    expect(state).toMatchObject({screen: {kind: 'asking', step: 'age'}, answers: {}, attempt: null})
  })

  it('offers stored answers and goes on at the first question without one', () => {
    const offered = play({type: 'open', stored: {age: '26-35', gender: 'Uomo', goal: 'densità'}}).state
    expect(offered.screen.kind).toBe('offer')
    expect(offered.answers).toEqual({})
    expect(transition(offered, {type: 'resume'})).toMatchObject({
      screen: {kind: 'asking', step: 'hairLossTime'},
      answers: {age: '26-35', goal: 'densità'},
    })
    expect(transition(offered, {type: 'clear'})).toMatchObject({
      screen: {kind: 'asking', step: 'age'},
      answers: {},
    })
  })

  it('offers nothing over answers that are already being given', () => {
    expect(play(open, choose('26-35'), close, {type: 'open', stored: {age: '56+'}}).state.answers.age).toBe(
      '26-35',
    )
  })

  it('takes no answer while it is closed', () => {
    expect(play(choose('26-35')).state).toEqual(INITIAL_STATE)
  })
})
