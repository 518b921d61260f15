import type {Doc} from '../types.ts'
import type {View} from './documents.ts'
import {constant, literal, type Node, transform} from './groq.ts'
import {rewriteTextMatch} from './text-search.ts'

function lookUp(node: Node, values: unknown, view: View): readonly Doc[] | null {
  if (node.type === 'Group') return lookUp(node.base, values, view)
  if (node.type !== 'AccessAttribute' || node.base || !Array.isArray(values)) return null
  if (node.name !== '_id' && node.name !== '_type') return null
  return view.all.filter((doc) => values.includes(doc[node.name]))
}

/** Returns the documents that can match a filter with `==` or `in` on `_id` or `_type`, or null for other filters. */
export function candidates(filter: Node, view: View): readonly Doc[] | null {
  if (filter.type === 'Group') return candidates(filter.base, view)
  if (filter.type === 'And') return candidates(filter.left, view) ?? candidates(filter.right, view)
  if (filter.type !== 'OpCall') return null
  const value = constant(filter.right)
  if (filter.op === '==' && value !== undefined) return lookUp(filter.left, [value], view)
  return filter.op === 'in' ? lookUp(filter.left, value, view) : null
}

/** Replaces `*` in `*[…]` by the filter's candidates, because groq-js is slow. Also replaces `text::query()`. */
export const rewrite = (tree: Node, view: View): Node =>
  transform(tree, (node) => {
    if (node.type === 'OpCall' && node.op === 'match') return rewriteTextMatch(node, view)
    if (node.type !== 'Filter' || node.base.type !== 'Everything') return node
    const narrowed = candidates(node.expr, view)
    return narrowed === null ? node : {...node, base: literal(narrowed)}
  })
