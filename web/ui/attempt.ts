/** Returns `otherwise` if the action throws. Browsers may forbid storage, and stored values may be broken. */
export function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
