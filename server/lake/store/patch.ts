import {extract, Mutation as Mutator} from '@sanity/mutator'
import {LakeError, notImplemented} from '../errors.ts'
import type {Doc} from '../types.ts'
import {type createEffort, type Extent, extentOf, hunkEffort} from './effort.ts'
import {type Fields, isFields, malformed} from './json.ts'
import {isValidPath, looksOf, resolveRanges, selectingPart} from './path.ts'

/** What every change of one transaction carries, and the work that is left to it. */
export interface Stamp {
  transactionId: string
  timestamp: string
  spend: ReturnType<typeof createEffort>
}

/** One operation on one path, as a patch of its own. */
interface Step {
  path: string
  /** What is to be done to texts, for a patch of texts. */
  hunks: string | null
  inserts: boolean
  on(path: string): Fields
}

/** The patch engine's own order, and what each works with. */
const BY_PATH = {
  setIfMissing: null,
  set: null,
  unset: null,
  diffMatchPatch: 'string',
  inc: 'number',
  dec: 'number',
} as const
const KEYS = ['id', 'ifRevisionID', 'insert', ...Object.keys(BY_PATH)]
const POSITIONS = ['before', 'after', 'replace'] as const

/** What copying costs, in units of effort. */
const ATTRIBUTE = 20
const ITEM = 1 / 8
/** How many lists a step may copy however few places it reaches: taking an item out is dear. */
const LISTS = 4
/** What reading its path costs, and one value that it looks at. */
const PATH = 1_000
const LOOK = 30

function checkedPath(path: unknown): string {
  if (typeof path !== 'string' || path === '') throw malformed('A path must be a non-empty string')
  if (!isValidPath(path)) throw malformed(`The path "${path.slice(0, 200)}" is not valid`)
  return path
}

function operations(key: keyof typeof BY_PATH, given: unknown): Step[] {
  const step = (path: unknown, on: Step['on'], hunks: string | null = null) => ({
    path: checkedPath(path),
    hunks,
    inserts: false,
    on,
  })
  if (key === 'unset') {
    if (!Array.isArray(given)) throw malformed('"unset" must be an array of paths')
    return given.map((path) => step(path, (at) => ({unset: [at]})))
  }
  if (!isFields(given)) throw malformed(`"${key}" must be an object of paths`)
  return Object.entries(given).map(([path, value]) => {
    const type = BY_PATH[key]
    if (type && typeof value !== type) throw malformed(`"${key}" of "${path}" must be a ${type}`)
    return step(path, (at) => ({[key]: {[at]: value}}), type === 'string' ? String(value) : null)
  })
}

function insertion(insert: unknown): Step {
  if (!isFields(insert)) throw malformed('"insert" must be an object')
  const {items} = insert
  const [position, ...more] = POSITIONS.filter((key) => key in insert)
  if (!position || more.length > 0) {
    throw malformed('"insert" needs exactly one of "before", "after" and "replace"')
  }
  if (!Array.isArray(items)) throw malformed('"insert" needs an array of "items"')
  const on = (at: string) => ({insert: {items, [position]: at}})
  return {path: checkedPath(insert[position]), hunks: null, inserts: true, on}
}

/** Refuses what the patch engine would ignore in silence or stumble over. */
export function stepsOf(body: Fields): Step[] {
  if ('merge' in body) throw notImplemented('the patch operation "merge"')
  const unknown = Object.keys(body).find((key) => !KEYS.includes(key))
  if (unknown !== undefined) throw malformed(`Unknown patch operation "${unknown}"`)
  const steps = (Object.keys(BY_PATH) as (keyof typeof BY_PATH)[]).flatMap((key) =>
    body[key] === undefined ? [] : operations(key, body[key]),
  )
  return body.insert === undefined ? steps : [...steps, insertion(body.insert)]
}

/** The engine would repeat the whole array when a range to replace is empty. */
const replacesNothing = (body: Fields, path: string, document: Doc) =>
  isFields(body.insert) && 'replace' in body.insert && extract(path, document).length === 0

/** The engine copies what it changes once for each place. */
function copying({hunks}: Step, path: string, document: Doc, extent: Extent): number {
  const part = selectingPart(path)
  const places = part === null ? 1 : extract(part, document).length
  const texts = hunks === null ? [] : extract(path, document)
  const inTexts = texts.reduce(
    (sum: number, text) => sum + (typeof text === 'string' ? hunkEffort(hunks ?? '', text) : 0),
    0,
  )
  const ofAttributes = Math.max(1, places) * ATTRIBUTE * extent.attributes
  return ofAttributes + (places + LISTS) * ITEM * extent.items + inTexts
}

export function runPatch(body: Fields, steps: readonly Step[], current: Doc, stamp: Stamp): Doc {
  const id = String(body.id)
  const {unset: _paths, ...brought} = body
  const extent = extentOf(current, brought)
  // Looked at here, and again when it is copied.
  stamp.spend(2 * extent.values)
  const apply = (patch: Fields, document: Doc): Doc => {
    const mutation = new Mutator({
      mutations: [{patch: {...patch, id}}],
      transactionId: stamp.transactionId,
      resultRev: stamp.transactionId,
      timestamp: stamp.timestamp,
    })
    // The engine writes `_updatedAt` into what it is given when the patch changed nothing.
    const result = mutation.apply({...document})
    if (!isFields(result)) throw new Error('the document would no longer be an object')
    return result as Doc
  }

  try {
    let document = apply({}, current)
    for (const step of steps) {
      for (const path of resolveRanges(step.path, document, step.inserts)) {
        stamp.spend(PATH + LOOK * looksOf(path, document, extent.values))
        stamp.spend(copying(step, path, document, extent))
        const patch = step.on(path)
        if (!replacesNothing(patch, path, document)) document = apply(patch, document)
      }
    }
    return document
  } catch (error) {
    if (error instanceof LakeError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw malformed(`The patch of "${id}" could not be applied: ${reason}`)
  }
}
