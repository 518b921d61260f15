/** How deep documents, parameters and settings may be nested: functions that walk through them call themselves. */
export const MAX_DEPTH = 100

export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth >= MAX_DEPTH || Object.values(value).some((entry) => isTooDeep(entry, depth + 1))
}
