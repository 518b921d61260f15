import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {STEPS} from '../../schemas/quiz-steps.ts'
import {transition} from './machine.ts'
import {ANSWERS} from './machine-fixtures.ts'
import {
  completeAnswers,
  delayOf,
  firstUnanswered,
  INITIAL_STATE,
  isAnswered,
  type QuizEvent,
  type QuizState,
  type Screen,
  type Submission,
  stepIndex,
} from './machine-state.ts'

/** The quiz with the world around it: timers that may end late or stale, answers of the service that may repeat. */
interface World {
  state: QuizState
  /** Every screen that was to stand for a while. */
  timed: Screen[]
  submissions: Submission[]
  underWay: number
}

/** `late`: the end of an earlier delay than the last one, by so many. */
type Drawn = Exclude<QuizEvent, {type: 'timer'}> | {type: 'timer'; late: number}

const files = [new File(['a'], 'a.jpg'), new File(['b'], 'b.png')]
const value = fc.constantFrom('a', 'b', 'c')

const events: fc.Arbitrary<Drawn> = fc.oneof(
  {weight: 12, arbitrary: value.map((v): Drawn => ({type: 'answer', value: v}))},
  {weight: 14, arbitrary: fc.nat({max: 2}).map((late): Drawn => ({type: 'timer', late}))},
  {weight: 6, arbitrary: fc.constantFrom('', ' ', 'Roma').map((v): Drawn => ({type: 'answer', value: v}))},
  {weight: 6, arbitrary: fc.constantFrom(...files, null).map((v): Drawn => ({type: 'answer', value: v}))},
  {
    weight: 10,
    arbitrary: fc
      .constantFrom<Drawn['type'][]>('continue', 'back', 'removePhoto', 'retry')
      .map((type) => ({type}) as Drawn),
  },
  {weight: 2, arbitrary: fc.constantFrom<Drawn>({type: 'close'}, {type: 'resume'}, {type: 'clear'})},
  {
    weight: 4,
    arbitrary: fc
      .option(fc.record({age: value, goal: value}), {nil: undefined})
      .map((stored): Drawn => (stored ? {type: 'open', stored} : {type: 'open'})),
  },
  {
    weight: 6,
    arbitrary: fc
      .record({email: fc.constantFrom('', 'a@b.c', 'd@e.f'), freshId: fc.uuid()})
      .map((s): Drawn => ({type: 'submit', ...s})),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom<('saved' | 'failed' | 'queued' | 'withdrawn')[]>('saved', 'failed', 'queued', 'withdrawn')
      .map((type): Drawn => ({type, leadId: 'latest'})),
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

function step(world: World, drawn: Drawn): World {
  // A delay that was overtaken is nobody's any more.
  if (drawn.type === 'timer' && world.timed.at(-1 - drawn.late) !== world.state.screen) return world
  const leadId = world.submissions.at(-1)?.leadId ?? 'none'
  const state = transition(world.state, 'leadId' in drawn ? {...drawn, leadId} : drawn)
  const {screen} = state
  const [was, is] = [world.state.screen.kind === 'saving', screen.kind === 'saving']
  const isNew = screen !== world.state.screen
  return {
    state,
    timed: isNew && delayOf(screen) !== null ? [...world.timed, screen] : world.timed,
    submissions:
      isNew && screen.kind === 'saving' ? [...world.submissions, screen.submission] : world.submissions,
    underWay: world.underWay - (was && !is ? 1 : 0) + (isNew && is ? 1 : 0),
  }
}

/** Runs random events and looks at every single step. */
function explore(look: (before: World, after: World, event: Drawn) => void): void {
  fc.assert(
    fc.property(start, fc.array(events, {maxLength: 120}), (state, drawn) => {
      let world: World = {state, timed: [], submissions: [], underWay: 0}
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

  it('a delay lives only while the quiz is open, and its end counts once', () => {
    explore(({state: before}, {state}, event) => {
      if (state.screen.kind === 'advancing') expect(state.open).toBe(true)
      if (event.type === 'timer' && state !== before) expect(state.screen).not.toBe(before.screen)
    })
  })

  it('a willing visitor always reaches the end', () => {
    fc.assert(
      fc.property(start, fc.array(events, {maxLength: 120}), (state, drawn) => {
        let world: World = {state, timed: [], submissions: [], underWay: 0}
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
function helpful(state: QuizState): Drawn {
  if (!state.open) return {type: 'open'}
  const {screen} = state
  switch (screen.kind) {
    case 'offer':
      return {type: 'resume'}
    case 'asking':
      if (isAnswered(state.answers, screen.step)) return {type: 'continue'}
      return {type: 'answer', value: screen.step === 'photo' ? null : 'a'}
    case 'advancing':
    case 'processing':
      return {type: 'timer', late: 0}
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
