/**
 * The browser's Back and Forward walk through the quiz. One history entry stands for each level of each open quiz:
 * level 0 is closed, level 1 the first question, and so on. All entries have the page's own address, so only their
 * number matters: each carries its depth, and after every change we travel or push until the depth fits.
 */
export type Entries = Pick<History, 'state' | 'replaceState' | 'pushState' | 'go' | 'scrollRestoration'>

interface Traveller {
  back(): void
  forward(): void
}

export type QuizHistory<Place> = ReturnType<typeof createQuizHistory<Place>>

export function createQuizHistory<Place>(history: Entries) {
  /** Null: the entry is not ours. */
  const depthHere = (): number | null => history.state?.quizDepth ?? null
  /** Whatever else keeps its state in the entry (the router does) stays there. */
  const marked = (quizDepth: number) => ({...history.state, quizDepth})
  const travellers = new Map<Place, Traveller>()
  /** Whose entry each one is, from the oldest to the newest. */
  const entries: Place[] = []
  let depth = depthHere() ?? 0
  let travelling = false
  let listening = false

  function settle() {
    if (travelling || listening) return
    depth = depthHere() ?? depth
    if (depth > entries.length) {
      travelling = true
      // Answers later, with a `popstate`.
      history.go(entries.length - depth)
      return
    }
    if (depth === 0) {
      // The page stays where it is while entries change.
      history.scrollRestoration = entries.length > 0 ? 'manual' : 'auto'
      if (entries.length > 0) history.replaceState(marked(0), '')
    }
    while (depth < entries.length) {
      depth += 1
      history.pushState(marked(depth), '')
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
      const here = depthHere()
      if (here === null) {
        // An anchor of the page was followed: another entry, and the same quiz.
        if (entries.length > 0) history.replaceState(marked(depth), '')
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
