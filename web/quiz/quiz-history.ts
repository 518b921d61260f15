/**
 * Lets visitors move through the quiz by Back and Forward. Each level of each open quiz has one history entry with the
 * URL of the page. `history.state.quizDepth` is the number of these entries up to the current one.
 */
export type Entries = Pick<History, 'state' | 'replaceState' | 'pushState' | 'go' | 'scrollRestoration'>

interface Walker {
  goBack(): void
  goForward(): void
}

export function createQuizHistory<Place>(history: Entries) {
  const walkers = new Map<Place, Walker>()
  /** The quiz that owns each history entry, the oldest entry first. */
  const owners: Place[] = []
  const depthHere = (): number | null => history.state?.quizDepth ?? null
  let depth = depthHere() ?? 0
  /** True while quizzes follow Back or Forward, and while `history.go` is running. */
  let isMoving = false

  /** Pushes history entries or goes back until their number equals the number of quiz levels. */
  function settle() {
    if (isMoving) return
    depth = depthHere() ?? depth
    if (depth > owners.length) {
      // `history.go` is asynchronous and ends with `popstate`.
      isMoving = true
      history.go(owners.length - depth)
      return
    }
    if (depth === 0) {
      // Prevents the browser from scrolling while the entries change.
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
      // A link to an anchor has created an entry without a depth. Give it the depth of the open quiz.
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
