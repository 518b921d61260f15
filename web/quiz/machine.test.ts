import {describe, expect, it} from 'vitest'
import {hasOptions, STEPS} from '../../schemas/quiz-steps.ts'
import {delayOf, INITIAL_STATE, levelOf, type QuizEvent, screenName, transition} from './machine.ts'
import {ANSWERS, EMAIL, EVENTS_TO_EMAIL, eventsTo, OPEN, SKIP_PHOTO, TICK} from './machine-fixtures.ts'

const photo = new File(['x'], 'testa.jpg', {type: 'image/jpeg'})
const BACK: QuizEvent = {type: 'back'}
const CLOSE: QuizEvent = {type: 'close'}
const choose = (value: string | File): QuizEvent => ({type: 'answer', value})
const type = (email: string): QuizEvent => ({type: 'editContact', contact: {email}})
const submit = (freshId: string): QuizEvent => ({type: 'submit', freshId})
const saved = (leadId: string): QuizEvent => ({type: 'saved', leadId, isPhotoLost: false})
const queued = (leadId: string): QuizEvent => ({type: 'queued', leadId})
const failed = (leadId: string): QuizEvent => ({type: 'failed', leadId})

function play(...events: QuizEvent[]) {
  let state = INITIAL_STATE
  const delays: number[] = []
  const leadIds: string[] = []
  for (const event of events) {
    const before = state.screen
    state = transition(state, event)
    if (state.screen === before) continue
    const delay = delayOf(state.screen)
    if (delay !== null) delays.push(delay)
    if (state.screen.kind === 'saving') leadIds.push(state.screen.submission.leadId)
  }
  return {state, screen: state.screen, delays, leadIds}
}

describe('the quiz', () => {
  it('asks each question, waits 300, 500 and 3000 ms, then submits', () => {
    const {screen, delays} = play(
      ...eventsTo('photo'),
      choose(photo),
      TICK,
      TICK,
      type(EMAIL),
      submit('id-1'),
    )
    expect(delays).toEqual([...STEPS.filter(hasOptions).map(() => 300), 500, 3000])
    const answers = {...ANSWERS, photo}
    expect(screen).toEqual({kind: 'saving', submission: {leadId: 'id-1', email: EMAIL, answers}})
  })

  it('records a choice at once and ignores a second tap', () => {
    const {state, delays} = play(OPEN, choose('26-35'), choose('56+'))
    expect(state).toMatchObject({screen: {kind: 'advancing', step: 'age'}, answers: {age: '26-35'}})
    expect(delays).toEqual([300])
  })

  it('refuses an empty city and a photo as city', () => {
    const asking = {kind: 'asking', step: 'location'}
    expect(play(...eventsTo('location'), choose('  ')).screen).toEqual(asking)
    expect(play(...eventsTo('location'), choose(photo)).screen).toEqual(asking)
  })

  it('skips the photo without a delay, and only the photo', () => {
    const {state} = play(...eventsTo('photo'), SKIP_PHOTO)
    expect(state).toMatchObject({screen: {kind: 'processing'}, answers: {photo: null}})
    expect(play(...eventsTo('photo'), choose('a')).screen).toEqual({kind: 'asking', step: 'photo'})
    expect(play(OPEN, SKIP_PHOTO).screen).toEqual({kind: 'asking', step: 'age'})
  })

  it('removes a photo before its delay ends', () => {
    const {state} = play(...eventsTo('photo'), choose(photo), {type: 'removePhoto'}, TICK)
    expect(state.screen).toEqual({kind: 'asking', step: 'photo'})
    expect(state.answers).not.toHaveProperty('photo')
  })

  it('has one history level a question, and one after the last', () => {
    expect(STEPS.map((step) => levelOf({kind: 'asking', step}))).toEqual(STEPS.map((_, index) => index + 1))
    expect(levelOf({kind: 'email'})).toBe(STEPS.length + 1)
    expect(levelOf({kind: 'offer', stored: {}})).toBe(1)
  })

  it('is one screen while an answer is confirmed', () => {
    const step = 'goal'
    expect(screenName({kind: 'advancing', step})).toBe(screenName({kind: 'asking', step}))
  })
})

describe('back', () => {
  it('takes an answer back during its delay', () => {
    const {state} = play(OPEN, choose('26-35'), BACK, TICK)
    expect(state).toMatchObject({screen: {kind: 'asking', step: 'age'}, answers: {age: '26-35'}})
  })

  it('shows the question before, and continues without a new answer', () => {
    const events = [OPEN, choose('26-35'), TICK, BACK]
    expect(play(...events).screen).toEqual({kind: 'asking', step: 'age'})
    expect(play(...events, {type: 'continue'}).screen).toEqual({kind: 'asking', step: 'gender'})
    expect(play(OPEN, {type: 'continue'}).screen).toEqual({kind: 'asking', step: 'age'})
    expect(play(OPEN, BACK).screen).toEqual({kind: 'asking', step: 'age'})
  })

  it('leaves processing and e-mail for the photo, but not a submission', () => {
    const asking = {kind: 'asking', step: 'photo'}
    expect(play(...eventsTo('photo'), SKIP_PHOTO, BACK, TICK).screen).toEqual(asking)
    expect(play(...EVENTS_TO_EMAIL, BACK).screen).toEqual(asking)
    expect(play(...EVENTS_TO_EMAIL, submit('id-1'), BACK).screen.kind).toBe('saving')
  })
})

describe('submitting', () => {
  it('needs an e-mail and submits once', () => {
    expect(play(...EVENTS_TO_EMAIL, type(' '), submit('id-1')).leadIds).toEqual([])
    expect(play(...EVENTS_TO_EMAIL, submit('id-1'), submit('id-2'), {type: 'retry'}).leadIds).toEqual([
      'id-1',
    ])
  })

  it('keeps the id for the same content only', () => {
    const events = [...EVENTS_TO_EMAIL, submit('id-1'), failed('id-1')]
    expect(play(...events, {type: 'retry'}).leadIds).toEqual(['id-1', 'id-1'])
    expect(play(...events, submit('id-2')).leadIds).toEqual(['id-1', 'id-1'])
    expect(play(...events, type('b@example.com'), submit('id-2')).leadIds).toEqual(['id-1', 'id-2'])
    const withPhoto = play(...events, BACK, BACK, choose(photo), TICK, TICK, submit('id-2'))
    expect(withPhoto.leadIds).toEqual(['id-1', 'id-2'])
  })

  it('ignores the outcome of another lead', () => {
    expect(play(...EVENTS_TO_EMAIL, submit('id-1'), saved('id-0')).screen.kind).toBe('saving')
  })

  it('follows a queued lead until it is saved, refused or withdrawn', () => {
    const events = [...EVENTS_TO_EMAIL, submit('id-1'), queued('id-1')]
    expect(play(...events).screen.kind).toBe('queued')
    expect(play(...events, saved('id-1')).screen.kind).toBe('done')
    expect(play(...events, failed('id-1')).screen.kind).toBe('failed')
    expect(play(...events, {type: 'withdrawn', leadId: 'id-2'}).screen.kind).toBe('queued')
    expect(play(...events, {type: 'withdrawn', leadId: 'id-1'}).state).toEqual({
      ...INITIAL_STATE,
      isOpen: true,
    })
  })

  it('applies the outcome while it is closed', () => {
    const {state} = play(...EVENTS_TO_EMAIL, submit('id-1'), CLOSE, saved('id-1'))
    expect(state).toMatchObject({isOpen: false, screen: {kind: 'done'}})
  })

  it('keeps the answers of a submission under way', () => {
    expect(play(...EVENTS_TO_EMAIL, submit('id-1'), {type: 'clear'}).screen.kind).toBe('saving')
  })
})

describe('closing and opening', () => {
  it('continues where the quiz was left', () => {
    const {state} = play(OPEN, choose('26-35'), TICK, CLOSE, OPEN)
    expect(state).toMatchObject({isOpen: true, screen: {kind: 'asking', step: 'gender'}})
  })

  it('starts again after a quiz that was sent', () => {
    const {state} = play(...EVENTS_TO_EMAIL, submit('id-1'), saved('id-1'), CLOSE, OPEN)
    expect(state).toEqual({...INITIAL_STATE, isOpen: true})
  })

  it('offers stored answers, and resumes at the first open question', () => {
    const stored = {age: '26-35', gender: 'Uomo', goal: 'densità'}
    const offered = play({type: 'open', stored})
    expect(offered.state).toMatchObject({screen: {kind: 'offer'}, answers: {}})
    const resumed = play({type: 'open', stored}, {type: 'resume'})
    expect(resumed.state).toMatchObject({screen: {kind: 'asking', step: 'hairLossTime'}, answers: stored})
    expect(play({type: 'open', stored}, {type: 'clear'}).state).toEqual({...INITIAL_STATE, isOpen: true})
  })

  it('offers nothing over answers of this visit', () => {
    const {state} = play(OPEN, choose('26-35'), CLOSE, {type: 'open', stored: {age: '56+'}})
    expect(state.answers.age).toBe('26-35')
  })
})
