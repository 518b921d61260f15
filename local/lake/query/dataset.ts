import {getPublishedId, isDraftId, isVersionId} from '@sanity/client/csm'
import {createLru} from '../../lru.ts'
import {badRequest} from '../errors.ts'
import {isPrivate} from '../ids.ts'
import type {Doc, Perspective} from '../types.ts'
import {createView, type View} from './view.ts'

/** `null` stands for the raw perspective; a list names layers, nearest first, ending in the published one. */
type Layers = string[] | null

/** Studios ask for a few of them over and over; more than these are built anew, and so is each after a change. */
const MAX_VIEWS = 12

function layersOf(perspective: Perspective): Layers {
  const named = typeof perspective === 'string' ? [perspective] : perspective
  if (named.length === 1 && named[0] === 'raw') return null
  if (!named.every((name) => /^[\w-]+$/.test(name)) || (named.includes('raw') && named.length > 1)) {
    throw badRequest(`Invalid perspective: ${named.join()}`)
  }
  return [...new Set(named.filter((name) => name !== 'published')), 'published']
}

function idInLayer(layer: string, group: string): string | null {
  if (layer === 'drafts') return `drafts.${group}`
  if (layer !== 'published') return `versions.${layer}.${group}`
  return isDraftId(group) || isVersionId(group) ? null : group
}

/** A document that a release is going to delete is gone in the views that look through that release. */
const marksDeletion = (doc: Doc) => (doc._system as {delete?: unknown} | undefined)?.delete === true

/** One object for one document: what was found out about it is known by that (`text.ts`). */
const layered = new WeakMap<Doc, Doc>()

function inLayers(doc: Doc, group: string): Doc {
  const made = layered.get(doc) ?? {...doc, _id: group, _originalId: doc._id}
  layered.set(doc, made)
  return made
}

export type Dataset = ReturnType<typeof createDataset>

export function createDataset(docs: Iterable<Doc>) {
  const stored = new Map<string, Doc>()
  for (const doc of docs) stored.set(doc._id, doc)
  let views = createLru<View>(MAX_VIEWS)

  function winner(layers: string[], group: string): Doc | null {
    for (const layer of layers) {
      const id = idInLayer(layer, group)
      const doc = id === null ? undefined : stored.get(id)
      if (!doc) continue
      if (layers.length === 1) return doc
      if (marksDeletion(doc)) return null
      return inLayers(doc, group)
    }
    return null
  }

  function build(layers: Layers, seesPrivate: boolean): View {
    if (!seesPrivate) return createView(stored.values().filter(({_id}) => !isPrivate(_id)))
    if (layers === null) return createView(stored.values())
    const groups = new Set(stored.keys().map(getPublishedId)).values()
    return createView(groups.map((group) => winner(layers, group)).filter((doc) => doc !== null))
  }

  return {
    apply(id: string, after: Doc | null) {
      if (after) stored.set(id, after)
      else stored.delete(id)
      views = createLru(MAX_VIEWS)
    },
    view(perspective: Perspective, seesPrivate: boolean): View {
      // Without private documents nothing but published ones remains, whatever the perspective.
      const layers = layersOf(perspective)
      const key = seesPrivate ? (layers?.join() ?? 'raw') : 'public'
      const view = views.get(key) ?? build(layers, seesPrivate)
      views.set(key, view)
      return view
    },
  }
}
