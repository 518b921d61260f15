/** Lets a fixed number in; the others wait their turn in order, but not for ever. */
export function places(count: number, patience: number) {
  let free = count
  const queue: (() => void)[] = []

  const enter = (): Promise<boolean> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        const position = queue.indexOf(admit)
        if (position >= 0) queue.splice(position, 1)
        resolve(false)
      }, patience)
      queue.push(admit)
    })
  }
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) free += 1
    else next()
  }
  /** `full` is what is thrown to whom waited in vain. */
  return async <T>(work: () => Promise<T>, full: () => Error): Promise<T> => {
    if (!(await enter())) throw full()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
