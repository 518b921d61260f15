import {notImplemented} from '../errors.ts'
import {type Fields, isFields, malformed} from './json.ts'
import {isValidPath} from './path.ts'

const BY_PATH = ['set', 'setIfMissing', 'inc', 'dec', 'diffMatchPatch'] as const
const KEYS = new Set<string>(['id', 'ifRevisionID', 'unset', 'insert', ...BY_PATH])
const POSITIONS = ['before', 'after', 'replace'] as const

function checkPath(path: unknown, index: number) {
  if (typeof path !== 'string' || path === '') throw malformed('A path must be a non-empty string', index)
  if (!isValidPath(path)) throw malformed(`The path "${path.slice(0, 200)}" is not valid`, index)
}

function checkByPath(key: (typeof BY_PATH)[number], operations: unknown, index: number) {
  if (!isFields(operations)) throw malformed(`"${key}" must be an object of paths`, index)
  for (const [path, value] of Object.entries(operations)) {
    checkPath(path, index)
    if ((key === 'inc' || key === 'dec') && typeof value !== 'number') {
      throw malformed(`"${key}" of "${path}" must be a number`, index)
    }
    if (key === 'diffMatchPatch' && typeof value !== 'string') {
      throw malformed(`"diffMatchPatch" of "${path}" must be a string`, index)
    }
  }
}

function checkInsert(insert: unknown, index: number) {
  if (!isFields(insert)) throw malformed('"insert" must be an object', index)
  const positions = POSITIONS.filter((key) => key in insert)
  const [position] = positions
  if (!position || positions.length > 1) {
    throw malformed('"insert" needs exactly one of "before", "after" and "replace"', index)
  }
  checkPath(insert[position], index)
  if (!Array.isArray(insert.items)) throw malformed('"insert" needs an array of "items"', index)
}

/** Refuses what the patch engine would ignore in silence or stumble over. */
export function checkPatch(patch: Fields, index: number) {
  if ('merge' in patch) throw notImplemented('the patch operation "merge"')
  for (const key of Object.keys(patch)) {
    if (!KEYS.has(key)) throw malformed(`Unknown patch operation "${key}"`, index)
  }
  if (patch.ifRevisionID !== undefined && typeof patch.ifRevisionID !== 'string') {
    throw malformed('"ifRevisionID" must be a string', index)
  }
  for (const key of BY_PATH) if (patch[key] !== undefined) checkByPath(key, patch[key], index)
  if (patch.insert !== undefined) checkInsert(patch.insert, index)
  if (patch.unset === undefined) return
  if (!Array.isArray(patch.unset)) throw malformed('"unset" must be an array of paths', index)
  for (const path of patch.unset) checkPath(path, index)
}
