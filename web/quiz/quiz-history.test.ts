import {beforeEach, describe, expect, it} from 'vitest'
import {createQuizHistory, type Entries} from './quiz-history.ts'

/** Fake browser history: `go` takes effect asynchronously, and `pushState` removes the forward entries. */
function fakeBrowser() {
  const marks: (number | null)[] = [null]
  let at = 0
  let pending: number[] = []
  const port: Entries = {
    get state() {
      return {quizDepth: marks[at]}
    },
    replaceState: ({quizDepth}) => {
      marks[at] = quizDepth
    },
    pushState: ({quizDepth}) => {
      marks.splice(at + 1, Number.POSITIVE_INFINITY, quizDepth)
      at += 1
    },
    go: (delta = 0) => pending.push(delta),
    scrollRestoration: 'auto',
  }
  let onPopState = () => {}
  function arrive() {
    while (pending.length > 0) {
      at += pending.shift() ?? 0
      onPopState()
    }
  }
  return {
    port,
    listen: (listener: () => void) => {
      onPopState = listener
    },
    arrive,
    /** Moves by `delta` entries at once, as the visitor's Back and Forward do. */
    travel: (delta: number) => {
      pending = [...pending, delta]
      arrive()
    },
    /** Follows a link to an anchor of the page. */
    follow: () => {
      marks.splice(at + 1, Number.POSITIVE_INFINITY, null)
      at += 1
      onPopState()
    },
    get at() {
      return at
    },
  }
}

type Place = 'a' | 'b'
let browser: ReturnType<typeof fakeBrowser>
let quizzes: ReturnType<typeof createQuizHistory<Place>>
const level: Record<Place, number> = {a: 0, b: 0}

/** Opens a quiz that goes one level back at a time and closes below level 1. */
function open(place: Place) {
  const set = (to: number) => {
    level[place] = to
    if (to > 0) quizzes.setLevel(place, to)
    else quizzes.leave(place)
  }
  quizzes.enter(place, {
    goBack: () => set(level[place] - 1),
    goForward: () => set(level[place] + 1),
  })
  set(1)
  return set
}

beforeEach(() => {
  browser = fakeBrowser()
  quizzes = createQuizHistory<Place>(browser.port)
  browser.listen(quizzes.handlePopState)
  level.a = 0
  level.b = 0
})

describe('one quiz', () => {
  it('ends at the right depth if it moves on during a travel', () => {
    const set = open('a')
    set(6)
    set(1)
    set(2)
    browser.arrive()
    expect(browser.at).toBe(2)
    expect(level.a).toBe(2)
  })

  it('stays where it is when Back could not be followed', () => {
    quizzes.enter('a', {goBack: () => quizzes.setLevel('a', 3), goForward: () => {}})
    quizzes.setLevel('a', 3)
    browser.travel(-1)
    expect(browser.at).toBe(3)
  })

  it('survives a link to an anchor of the page', () => {
    const set = open('a')
    set(3)
    browser.follow()
    expect(level.a).toBe(3)
    set(0)
    browser.arrive()
    expect(browser.at).toBe(0)
  })

  it('removes the entries of an earlier load of the page', () => {
    open('a')(4)
    const reloaded = createQuizHistory<Place>(browser.port)
    browser.listen(reloaded.handlePopState)
    reloaded.enter('a', {goBack: () => reloaded.leave('a'), goForward: () => {}})
    reloaded.setLevel('a', 1)
    browser.arrive()
    expect(browser.at).toBe(1)
  })
})

describe('two quizzes', () => {
  it('go back in the order in which they went on', () => {
    const setA = open('a')
    const setB = open('b')
    setA(2)
    setB(2)
    browser.travel(-1)
    expect(level).toEqual({a: 2, b: 1})
    browser.travel(-1)
    expect(level).toEqual({a: 1, b: 1})
  })

  it('leave no entry behind when the earlier one closes first', () => {
    const setA = open('a')
    open('b')(2)
    setA(0)
    browser.arrive()
    browser.travel(-1)
    browser.travel(-1)
    expect(level).toEqual({a: 0, b: 0})
    expect(browser.at).toBe(0)
  })
})
