/**
 * Lets Back and Forward walk through the quiz. Each level of each open quiz has one history entry with the page's own
 * address. `history.state` holds its depth.
 */
export type Entries = Pick<History, 'state' | 'replaceState' | 'pushState' | 'go' | 'scrollRestoration'>

interface Walker {
  goBack(): void
  goForward(): void
}

export function createQuizHistory<Place>(history: Entries) {
  const walkers = new Map<Place, Walker>()
  /** The quiz of each entry, from the oldest to the newest. */
  const owners: Place[] = []
  const depthHere = (): number | null => history.state?.quizDepth ?? null
  let depth = depthHere() ?? 0
  /** True while a quiz follows the visitor's step, or the browser goes back to the quiz's depth. */
  let isMoving = false

  /** Pushes entries or goes back until the depth fits. */
  function settle() {
    if (isMoving) return
    depth = depthHere() ?? depth
    if (depth > owners.length) {
      // The browser answers later, with `popstate`.
      isMoving = true
      history.go(owners.length - depth)
      return
    }
    if (depth === 0) {
      // Otherwise the browser scrolls while entries change.
      history.scrollRestoration = owners.length > 0 ? 'manual' : 'auto'
      if (owners.length > 0) history.replaceState({quizDepth: 0}, '')
    }
    for (; depth < owners.length; depth += 1) history.pushState({quizDepth: depth + 1}, '')
  }

  function setLevel(place: Place, level: number) {
    let own = owners.filter((owner) => owner === place).length
    for (; own < level; own += 1) owners.push(place)
    for (; own > level; own -= 1) owners.splice(owners.lastIndexOf(place), 1)
    settle()
  }

  function follow(here: number) {
    for (let steps = owners.length - here; steps > 0; steps -= 1) {
      const place = owners.pop()
      if (place !== undefined) walkers.get(place)?.goBack()
    }
    for (let steps = here - owners.length; steps > 0; steps -= 1) {
      const place = owners.at(-1)
      if (place !== undefined) walkers.get(place)?.goForward()
    }
  }

  return {
    enter: (place: Place, walker: Walker) => void walkers.set(place, walker),
    setLevel,
    leave(place: Place) {
      walkers.delete(place)
      setLevel(place, 0)
    },
    handlePopState() {
      const here = depthHere()
      // The visitor followed an anchor of the page: another entry, and the same quiz.
      if (here === null) {
        if (owners.length > 0) history.replaceState({quizDepth: depth}, '')
      } else if (!isMoving) {
        isMoving = true
        follow(here)
      }
      isMoving = false
      settle()
    },
  }
}
