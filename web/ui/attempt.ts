/** Returns the result of the action, or `otherwise` if it throws, for example because the browser forbids storage. */
export function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
