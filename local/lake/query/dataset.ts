import {badRequest} from '../errors.ts'
import {isDraft, isPrivate, isVersion, publishedId} from '../ids.ts'
import type {Doc, Perspective} from '../types.ts'
import {createView, type View} from './view.ts'

export type Dataset = ReturnType<typeof createDataset>

/** `null` stands for the raw perspective; a list names layers, nearest first, ending in the published one. */
type Layers = string[] | null

/** Studios ask for a few stacks over and over; more than these are built anew. */
const MAX_STACKS = 8

function layersOf(perspective: Perspective): Layers {
  const named = typeof perspective === 'string' ? [perspective] : perspective
  if (named.length === 1 && named[0] === 'raw') return null
  if (!named.every((name) => /^[\w-]+$/.test(name)) || (named.includes('raw') && named.length > 1)) {
    throw badRequest(`Invalid perspective: ${named.join()}`)
  }
  const layers = named.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  return [...new Set(layers.filter((name) => name !== 'published')), 'published']
}

function idInLayer(layer: string, group: string): string | null {
  if (layer === 'drafts') return `drafts.${group}`
  if (layer !== 'published') return `versions.${layer}.${group}`
  return isDraft(group) || isVersion(group) ? null : group
}

/** A document that a release is going to delete is gone in the views that look through that release. */
const marksDeletion = (doc: Doc) => (doc._system as {delete?: unknown} | undefined)?.delete === true

export function createDataset(docs: Iterable<Doc>) {
  const stored = new Map<string, Doc>()
  for (const doc of docs) stored.set(doc._id, doc)
  const views = new Map<string, {view: View; update(id: string): void}>()

  function winner(layers: string[], group: string): Doc | null {
    for (const layer of layers) {
      const id = idInLayer(layer, group)
      const doc = id === null ? undefined : stored.get(id)
      if (!doc) continue
      if (layers.length === 1) return doc
      return marksDeletion(doc) ? null : {...doc, _id: group, _originalId: doc._id}
    }
    return null
  }

  function build(layers: Layers, seesPrivate: boolean) {
    if (!seesPrivate || layers === null) {
      const sees = (id: string) => seesPrivate || !isPrivate(id)
      const view = createView(stored.values().filter((doc) => sees(doc._id)))
      return {view, update: (id: string) => sees(id) && view.set(id, stored.get(id) ?? null)}
    }
    const groups = new Set(stored.keys().map(publishedId))
    const view = createView(
      groups
        .values()
        .map((group) => winner(layers, group))
        .filter((doc) => doc !== null),
    )
    return {view, update: (id: string) => view.set(publishedId(id), winner(layers, publishedId(id)))}
  }

  return {
    apply(id: string, after: Doc | null) {
      if (after) stored.set(id, after)
      else stored.delete(id)
      for (const {update} of views.values()) update(id)
    },
    view(perspective: Perspective, seesPrivate: boolean): View {
      // Without private documents nothing but published ones remains, whatever the perspective.
      const layers = layersOf(perspective)
      const key = seesPrivate ? (layers?.join() ?? 'raw') : 'public'
      const found = views.get(key) ?? build(layers, seesPrivate)
      views.delete(key)
      views.set(key, found)
      const stacks = [...views.keys()].filter((name) => name.includes(',') && name !== 'drafts,published')
      if (stacks.length > MAX_STACKS && stacks[0] !== undefined) views.delete(stacks[0])
      return found.view
    },
  }
}
