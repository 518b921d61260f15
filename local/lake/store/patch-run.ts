import {extract, Mutation as Mutator} from '@sanity/mutator'
import {LakeError} from '../errors.ts'
import type {Doc} from '../types.ts'
import {type createEffort, type Extent, extentOf, hunkEffort} from './effort.ts'
import {type Fields, isFields, malformed} from './json.ts'
import {looksOf, resolveRanges, selectingPart} from './path.ts'

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

/** The patch engine's own order. */
const IN_ORDER = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec'] as const

/** What copying costs, in units of effort. */
const ATTRIBUTE = 20
const ITEM = 1 / 8
/** How many lists a step may copy however few places it reaches: taking an item out is dear. */
const LISTS = 4
/** What reading its path costs, and one value that it looks at. */
const PATH = 1_000
const LOOK = 30

function stepsOf(body: Fields): Step[] {
  const steps = IN_ORDER.flatMap((key): Step[] => {
    const given = body[key]
    if (Array.isArray(given)) {
      return given.map((path) => ({path, hunks: null, inserts: false, on: (at) => ({[key]: [at]})}))
    }
    return Object.entries((given ?? {}) as Fields).map(([path, value]) => ({
      path,
      hunks: key === 'diffMatchPatch' ? String(value) : null,
      inserts: false,
      on: (at) => ({[key]: {[at]: value}}),
    }))
  })
  const {insert} = body
  if (!isFields(insert)) return steps
  const position = (['before', 'after', 'replace'] as const).find((key) => key in insert) ?? 'before'
  const on = (at: string) => ({insert: {items: insert.items, [position]: at}})
  return [...steps, {path: String(insert[position]), hunks: null, inserts: true, on}]
}

/** Its path reaches one place only. */
const isPlain = ({path, hunks}: Step) => hunks === null && selectingPart(path) === null

/** The engine would repeat the whole array when a range to replace is empty. */
const replacesNothing = (body: Fields, path: string, document: Doc) =>
  isFields(body.insert) && 'replace' in body.insert && extract(path, document).length === 0

const looking = (path: string, document: Doc, {values}: Extent) =>
  PATH + LOOK * looksOf(path, document, values)

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

export function runPatch(body: Fields, current: Doc, stamp: Stamp, index: number): Doc {
  const id = String(body.id)
  const {unset: _paths, ...brought} = body
  const extent = extentOf(current, brought)
  // Looked at here, and again when it is copied.
  stamp.spend(2 * extent.values, index)
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
    const steps = stepsOf(body)
    if (steps.every(isPlain)) {
      stamp.spend(steps.length * ATTRIBUTE * extent.attributes, index)
      return apply(body, current)
    }
    let document = apply({}, current)
    for (const step of steps) {
      for (const path of resolveRanges(step.path, document, step.inserts)) {
        stamp.spend(looking(path, document, extent), index)
        stamp.spend(copying(step, path, document, extent), index)
        const patch = step.on(path)
        if (!replacesNothing(patch, path, document)) document = apply(patch, document)
      }
    }
    return document
  } catch (error) {
    if (error instanceof LakeError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw malformed(`The patch of "${id}" could not be applied: ${reason}`, index)
  }
}
