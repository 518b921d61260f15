/** As deep as a document may be, and whatever comes beside it. Beyond it, who looks into a value would have to fear for the stack. */
export const MAX_DEPTH = 100

export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth >= MAX_DEPTH || Object.values(value).some((entry) => isTooDeep(entry, depth + 1))
}
