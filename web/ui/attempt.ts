/** For what a browser may forbid, such as its storage, and for what others may have spoiled. */
export function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
