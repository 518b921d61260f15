import {candidates, type IndexContext} from './candidates.ts'
import type {Node} from './groq.ts'
import {mended} from './mend.ts'
import {rewriteTextMatch} from './text-match.ts'
import {transform} from './tree.ts'

/**
 * The same query with `*` narrowed to what an index gives wherever a filter stands right behind it, and
 * with full-text matches in a form that groq-js can answer.
 */
export function rewrite(tree: Node, context: IndexContext): Node {
  return transform(tree, (given) => {
    const node = mended(given)
    if (node.type === 'OpCall' && node.op === 'match') {
      return rewriteTextMatch(node, context.view, context.params)
    }
    if (node.type !== 'Filter' || node.base.type !== 'Everything') return node
    const narrowed = candidates(node.expr, context)
    return narrowed === null ? node : {...node, base: {type: 'Value', value: narrowed}}
  })
}
