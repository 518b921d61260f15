import type {Doc} from '../types.ts'
import {byDocumentId, type View} from './documents.ts'
import {constant, literal, type Node, transform} from './groq.ts'
import {rewriteTextMatch} from './text-search.ts'
import {withoutFaults} from './workarounds.ts'

type Candidates = readonly Doc[] | null

/** Returns whether the node reads `_id` or `_type` of the document that the filter looks at. */
function indexedField(node: Node): '_id' | '_type' | null {
  if (node.type === 'Group') return indexedField(node.base)
  if (node.type !== 'AccessAttribute' || (node.base && node.base.type !== 'This')) return null
  return node.name === '_id' || node.name === '_type' ? node.name : null
}

function lookUp(node: Node, values: unknown[], view: View): Candidates {
  const field = indexedField(node)
  if (!field || values.includes(undefined)) return null
  const names = [...new Set(values.filter((value) => typeof value === 'string'))]
  const found = names.flatMap((name) => (field === '_id' ? (view.byId(name) ?? []) : view.ofType(name)))
  return found.sort(byDocumentId)
}

/**
 * Returns every document for which the filter can be true, chosen by `_id` and `_type`, or null where the filter names
 * neither. The engine still runs the filter over the list.
 */
export function candidates(filter: Node, view: View): Candidates {
  if (filter.type === 'Group') return candidates(filter.base, view)
  if (filter.type === 'And') {
    const left = candidates(filter.left, view)
    const right = candidates(filter.right, view)
    if (left === null || right === null) return left ?? right
    return left.length <= right.length ? left : right
  }
  if (filter.type !== 'OpCall') return null
  const {op, left, right} = filter
  if (op === '==') return lookUp(left, [constant(right)], view) ?? lookUp(right, [constant(left)], view)
  const values = op === 'in' ? constant(right) : null
  return Array.isArray(values) ? lookUp(left, values, view) : null
}

/** Narrows `*[…]` to its candidates, and replaces what groq-js cannot answer. */
export const rewrite = (tree: Node, view: View): Node =>
  transform(tree, (given) => {
    const node = withoutFaults(given)
    if (node.type === 'OpCall' && node.op === 'match') return rewriteTextMatch(node, view)
    if (node.type !== 'Filter' || node.base.type !== 'Everything') return node
    const narrowed = candidates(node.expr, view)
    return narrowed === null ? node : {...node, base: literal(narrowed)}
  })
