import type {Doc} from '../types.ts'
import {byDocumentId, type View} from './dataset.ts'
import {constant, type Node, transform} from './groq.ts'
import {mended} from './mend.ts'
import {rewriteTextMatch} from './text.ts'

type Candidates = readonly Doc[] | null

/** `_id` or `_type` of the document that the filter looks at. */
function indexedField(node: Node): '_id' | '_type' | null {
  if (node.type === 'Group') return indexedField(node.base)
  if (node.type !== 'AccessAttribute' || (node.base && node.base.type !== 'This')) return null
  return node.name === '_id' || node.name === '_type' ? node.name : null
}

/** Null where the node names no such field, or what it is compared with depends on a document. */
function lookUp(node: Node, values: unknown[], view: View): Candidates {
  const field = indexedField(node)
  if (!field || values.includes(undefined)) return null
  const names = [...new Set(values.filter((value) => typeof value === 'string'))]
  const found = names.flatMap((name) => (field === '_id' ? (view.byId(name) ?? []) : view.ofType(name)))
  return found.sort(byDocumentId)
}

/**
 * A list, in the view's order, that holds every document for which the filter can be true, or null
 * when only a look at all documents tells. The filter itself still runs over the list, so a list that
 * is too long costs time but never changes an answer.
 */
export function candidates(filter: Node, view: View): Candidates {
  switch (filter.type) {
    case 'Group':
      return candidates(filter.base, view)
    case 'And': {
      const left = candidates(filter.left, view)
      const right = candidates(filter.right, view)
      if (left === null || right === null) return left ?? right
      return left.length <= right.length ? left : right
    }
    case 'OpCall': {
      const {op, left, right} = filter
      if (op === '==') return lookUp(left, [constant(right)], view) ?? lookUp(right, [constant(left)], view)
      const values = op === 'in' ? constant(right) : null
      return Array.isArray(values) ? lookUp(left, values, view) : null
    }
    default:
      return null
  }
}

/**
 * The same query with `*` narrowed to what an index gives wherever a filter stands right behind it, and
 * with full-text matches in a form that groq-js can answer.
 */
export function rewrite(tree: Node, view: View): Node {
  function replace(given: Node): Node {
    const node = mended(given)
    if (node.type === 'OpCall' && node.op === 'match') {
      return rewriteTextMatch(node, view)
    }
    if (node.type !== 'Filter' || node.base.type !== 'Everything') return node
    const narrowed = candidates(node.expr, view)
    return narrowed === null ? node : {...node, base: {type: 'Value', value: narrowed}}
  }
  return transform(tree, replace)
}
