import {randomBytes} from 'node:crypto'
import {MAX_DEPTH} from '../../shared/http/depth.ts'
import {type Fields, isFields} from '../store/json.ts'

/** Longer paths are refused later on. */
const MAX_PATH = 2048

const randomKey = () => randomBytes(6).toString('hex')

/** The key by which a path selects the member that it writes: `list[_key=="a"]`. */
const SELECTED = /\[ *_key *== *"((?:[^"\\]|\\.)*)" *\]$/

function keyFor(path: string): string {
  const [, selected] = (path.length <= MAX_PATH && SELECTED.exec(path)) || []
  return selected === undefined ? randomKey() : selected.replace(/\\(.)/g, '$1')
}

const needsKey = (value: unknown): value is Fields => isFields(value) && value._key === undefined

function addKeysWithin(value: unknown, depth = 0) {
  // What is nested deeper is refused later on.
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  for (const entry of Object.values(value)) {
    if (Array.isArray(value) && needsKey(entry)) entry._key = randomKey()
    addKeysWithin(entry, depth + 1)
  }
}

function addKeysByPath(operations: unknown) {
  if (!isFields(operations)) return
  for (const [path, value] of Object.entries(operations)) {
    // A path that ends in brackets writes a member of an array.
    if (path.endsWith(']') && needsKey(value)) value._key = keyFor(path)
    addKeysWithin(value)
  }
}

/**
 * For `autoGenerateArrayKeys`: gives every object that a mutation puts into an array a key, in place. Forms can only
 * edit members that have one. What does not look like a mutation is left for others to refuse.
 */
export function addArrayKeys(mutation: unknown) {
  if (!isFields(mutation)) return
  for (const kind of ['create', 'createIfNotExists', 'createOrReplace']) addKeysWithin(mutation[kind])
  const {patch} = mutation
  if (!isFields(patch)) return
  addKeysByPath(patch.set)
  addKeysByPath(patch.setIfMissing)
  if (isFields(patch.insert)) addKeysWithin({items: patch.insert.items})
}
