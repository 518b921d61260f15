import {candidates} from './candidates.ts'
import type {Node} from './groq.ts'
import {mended} from './mend.ts'
import {rewriteTextMatch} from './text-match.ts'
import {childrenOf, transform} from './tree.ts'
import type {View} from './view.ts'

/** Whether a part of a query has been found to be as it is whatever the documents and parameters are. */
const steady = new WeakMap<Node, boolean>()

function isSteady(node: Node): boolean {
  const known = steady.get(node)
  if (known !== undefined) return known
  const isOwn = node.type !== 'Filter' && node.type !== 'OpCall' && node.type !== 'FuncCall'
  const found = isOwn && childrenOf(node).every(isSteady)
  steady.set(node, found)
  return found
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
  return transform(tree, replace, (node) => (isSteady(node) ? node : null))
}
