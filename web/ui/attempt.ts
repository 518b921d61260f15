/** Returns `otherwise` if the action throws. For example, browsers may forbid storage. */
export function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
