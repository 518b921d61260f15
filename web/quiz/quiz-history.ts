/**
 * The browser's Back and Forward walk through the quiz. One history entry stands for each level of each open quiz:
 * level 0 is closed, level 1 the first question, and so on. All entries have the page's own address, so only their
 * number matters: each carries its depth, and after every change we travel or push until the depth fits.
 */
export interface HistoryPort {
  /** What the current entry carries; null: it is not ours. */
  depth(): number | null
  mark(depth: number): void
  push(depth: number): void
  /** Answers later, with a `popstate`. */
  go(delta: number): void
  /** Whether the page must stay where it is while entries change. */
  holdScroll(held: boolean): void
}

interface Traveller {
  back(): void
  forward(): void
}

export type QuizHistory<Place> = ReturnType<typeof createQuizHistory<Place>>

export function createQuizHistory<Place>(port: HistoryPort) {
  const travellers = new Map<Place, Traveller>()
  /** Whose entry each one is, from the oldest to the newest. */
  const entries: Place[] = []
  let depth = port.depth() ?? 0
  let travelling = false
  let listening = false

  function settle() {
    if (travelling || listening) return
    depth = port.depth() ?? depth
    if (depth > entries.length) {
      travelling = true
      port.go(entries.length - depth)
      return
    }
    if (depth === 0) {
      port.holdScroll(entries.length > 0)
      if (entries.length > 0) port.mark(0)
    }
    while (depth < entries.length) {
      depth += 1
      port.push(depth)
    }
  }

  function setLevel(place: Place, level: number) {
    const own = entries.filter((owner) => owner === place).length
    for (let count = own; count < level; count += 1) entries.push(place)
    for (let count = own; count > level; count -= 1) entries.splice(entries.lastIndexOf(place), 1)
    settle()
  }

  /** The visitor's own steps: each entry that was left is one step back for its quiz. */
  function follow(here: number) {
    for (let steps = entries.length - here; steps > 0; steps -= 1) {
      const place = entries.pop()
      if (place !== undefined) travellers.get(place)?.back()
    }
    for (let steps = here - entries.length; steps > 0; steps -= 1) {
      const place = entries.at(-1)
      if (place !== undefined) travellers.get(place)?.forward()
    }
  }

  return {
    enter: (place: Place, traveller: Traveller) => {
      travellers.set(place, traveller)
    },
    setLevel,
    leave: (place: Place) => {
      travellers.delete(place)
      setLevel(place, 0)
    },
    onPopState: () => {
      const here = port.depth()
      if (here === null) {
        // An anchor of the page was followed: another entry, and the same quiz.
        if (entries.length > 0) port.mark(depth)
      } else if (travelling) {
        travelling = false
        depth = here
      } else {
        listening = true
        depth = here
        follow(here)
        listening = false
      }
      settle()
    },
  }
}
