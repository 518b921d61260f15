import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {STEPS} from '../../schemas/quiz-steps.ts'
import {transition} from './machine.ts'
import {completeAnswers, firstUnanswered, isAnswered, stepIndex} from './machine-answers.ts'
import {ANSWERS} from './machine-fixtures.ts'
import {INITIAL_STATE, type QuizEvent, type QuizState, type Submission} from './machine-state.ts'

/** The quiz with the world around it: timers that may end late or stale, answers of the service that may repeat. */
interface World {
  state: QuizState
  timers: number[]
  submissions: Submission[]
  underWay: number
}

const files = [new File(['a'], 'a.jpg'), new File(['b'], 'b.png')]
const value = fc.constantFrom('a', 'b', 'c')

const events: fc.Arbitrary<QuizEvent> = fc.oneof(
  {weight: 12, arbitrary: value.map((v): QuizEvent => ({type: 'choose', value: v}))},
  {weight: 14, arbitrary: fc.nat({max: 60}).map((token): QuizEvent => ({type: 'timer', token}))},
  {
    weight: 6,
    arbitrary: fc.constantFrom('', ' ', 'Roma').map((v): QuizEvent => ({type: 'enterText', value: v})),
  },
  {weight: 4, arbitrary: fc.constantFrom(...files).map((photo): QuizEvent => ({type: 'pickPhoto', photo}))},
  {
    weight: 10,
    arbitrary: fc
      .constantFrom<QuizEvent['type'][]>('skip', 'continue', 'back', 'removePhoto', 'retry')
      .map((type) => ({type}) as QuizEvent),
  },
  {weight: 2, arbitrary: fc.constantFrom<QuizEvent>({type: 'close'}, {type: 'resume'}, {type: 'clear'})},
  {
    weight: 4,
    arbitrary: fc
      .option(fc.record({age: value, goal: value}), {nil: undefined})
      .map((stored): QuizEvent => (stored ? {type: 'open', stored} : {type: 'open'})),
  },
  {
    weight: 6,
    arbitrary: fc
      .record({email: fc.constantFrom('', 'a@b.c', 'd@e.f'), freshId: fc.uuid()})
      .map((s): QuizEvent => ({type: 'submit', ...s})),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom<('saved' | 'failed' | 'queued' | 'withdrawn')[]>('saved', 'failed', 'queued', 'withdrawn')
      .map((type): QuizEvent => ({type, leadId: 'latest'})),
  },
)

/** Half of the runs start near the end, where the dangerous moments are. */
const nearTheEnd: QuizState = {
  ...INITIAL_STATE,
  open: true,
  screen: {kind: 'email'},
  answers: {...ANSWERS, photo: null},
}
const start = fc.constantFrom(INITIAL_STATE, {...INITIAL_STATE, open: true}, nearTheEnd)

function step(world: World, drawn: QuizEvent): World {
  let event = drawn
  // Drawn tokens pick among the timers that were ever started, so that stale ones come up as well.
  if (event.type === 'timer')
    event = {type: 'timer', token: world.timers.at(-1 - (event.token % 3)) ?? event.token}
  if ('leadId' in event) event = {...event, leadId: world.submissions.at(-1)?.leadId ?? 'none'}
  const {state, effect} = transition(world.state, event)
  const settled = world.state.screen.kind === 'saving' && state.screen.kind !== 'saving' ? 1 : 0
  return {
    state,
    timers: effect?.kind === 'timer' ? [...world.timers, effect.token] : world.timers,
    submissions: effect?.kind === 'submit' ? [...world.submissions, effect.submission] : world.submissions,
    underWay: world.underWay - settled + (effect?.kind === 'submit' ? 1 : 0),
  }
}

/** Runs random events and looks at every single step. */
function explore(look: (before: World, after: World, event: QuizEvent) => void): void {
  fc.assert(
    fc.property(start, fc.array(events, {maxLength: 120}), (state, drawn) => {
      let world: World = {state, timers: [], submissions: [], underWay: 0}
      for (const event of drawn) {
        const next = step(world, event)
        look(world, next, event)
        world = next
      }
    }),
    {numRuns: 400},
  )
}

const asked = ({screen}: QuizState): number | null =>
  screen.kind === 'asking' || screen.kind === 'advancing' ? stepIndex(screen.step) : null

describe('whatever the visitor and the network do', () => {
  it('no question is skipped', () => {
    explore(({state: before}, {state: after}, event) => {
      const [from, to] = [asked(before), asked(after)]
      if (from === null || event.type === 'resume') return
      if (to !== null && to > from) {
        expect(to).toBe(from + 1)
        expect(isAnswered(after.answers, STEPS[from] ?? 'age')).toBe(true)
      }
      if (after.screen.kind === 'processing') expect(completeAnswers(after.answers)).not.toBeNull()
    })
  })

  it('no answer is lost unless the visitor takes it back', () => {
    explore(({state: before}, {state: after}, event) => {
      if (event.type === 'clear' || (event.type === 'open' && before.screen.kind === 'done')) return
      if (event.type === 'withdrawn' && before.screen.kind === 'queued') return
      for (const name of STEPS) {
        if (name === 'photo' && event.type === 'removePhoto') continue
        if (isAnswered(before.answers, name)) expect(isAnswered(after.answers, name)).toBe(true)
      }
    })
  })

  it('never two submissions are under way, and none is incomplete', () => {
    explore((_, after) => {
      expect(after.underWay).toBeLessThanOrEqual(1)
      expect(after.underWay === 1).toBe(after.state.screen.kind === 'saving')
      for (const {answers, email} of after.submissions) {
        expect(completeAnswers(answers)).not.toBeNull()
        expect(email).not.toBe('')
      }
    })
  })

  it('one id never stands for two different leads', () => {
    explore((_, {submissions}) => {
      const byId = new Map(submissions.map((submission) => [submission.leadId, submission]))
      for (const submission of submissions) expect(byId.get(submission.leadId)).toEqual(submission)
    })
  })

  it('a delay lives only while the quiz is open, and a timer counts once', () => {
    explore((_, {state}) => {
      if (state.screen.kind === 'advancing') expect(state.open).toBe(true)
      if ('token' in state.screen) {
        const again = transition(state, {type: 'timer', token: state.screen.token - 1})
        expect(again.state).toBe(state)
      }
    })
  })

  it('a willing visitor always reaches the end', () => {
    fc.assert(
      fc.property(start, fc.array(events, {maxLength: 120}), (state, drawn) => {
        let world: World = {state, timers: [], submissions: [], underWay: 0}
        for (const event of drawn) world = step(world, event)
        let moves = 0
        while (world.state.screen.kind !== 'done') {
          expect(++moves).toBeLessThan(5 * STEPS.length)
          world = step(world, helpful(world.state))
        }
      }),
      {numRuns: 400},
    )
  })
})

/** What somebody does who only wants to get through. */
function helpful(state: QuizState): QuizEvent {
  if (!state.open) return {type: 'open'}
  const {screen} = state
  switch (screen.kind) {
    case 'offer':
      return {type: 'resume'}
    case 'asking':
      if (isAnswered(state.answers, screen.step)) return {type: 'continue'}
      if (screen.step === 'location') return {type: 'enterText', value: 'Roma'}
      return screen.step === 'photo' ? {type: 'skip'} : {type: 'choose', value: 'a'}
    case 'advancing':
    case 'processing':
      return {type: 'timer', token: 0}
    case 'email':
      return {type: 'submit', email: 'a@b.c', freshId: 'last'}
    case 'failed':
      return {type: 'retry'}
    case 'saving':
    case 'queued':
    case 'done':
      return {type: 'saved', leadId: 'latest'}
    default:
      return screen satisfies never
  }
}

describe('firstUnanswered', () => {
  it('is always a question that is open, or the photo', () => {
    fc.assert(
      fc.property(fc.subarray([...STEPS]), (answered) => {
        const answers = Object.fromEntries(answered.filter((s) => s !== 'photo').map((s) => [s, 'a']))
        const step = firstUnanswered(answers)
        expect(isAnswered(answers, step)).toBe(false)
        for (const earlier of STEPS.slice(0, stepIndex(step))) expect(isAnswered(answers, earlier)).toBe(true)
      }),
    )
  })
})
