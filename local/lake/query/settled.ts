import type {Node} from './groq.ts'
import {transform, walk} from './tree.ts'

const looksOutside = (node: Node) => {
  let found = false
  walk(node, ({type}) => {
    found ||= type === 'Parent'
  })
  return found
}

/** Documents as they are, chosen and put in order: `*[…] | order(…)[0...3]`. Wherever it stands, it means the same. */
function choosesDocuments(node: Node): boolean {
  switch (node.type) {
    case 'Everything':
      return true
    case 'Filter':
      return choosesDocuments(node.base) && !looksOutside(node.expr)
    case 'PipeFuncCall': {
      const {name, args} = node as unknown as {name: string; args: Node[]}
      return name === 'order' && choosesDocuments(node.base) && !args.some(looksOutside)
    }
    case 'Group':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
      return choosesDocuments(node.base)
    default:
      return false
  }
}

/**
 * The query with its choices of documents replaced by what `choose` gives. What a choice looks at decides nothing any
 * more in what is left, and may carry a mark of where it comes from.
 */
export const settle = (tree: Node, choose: (choice: Node) => Node): Node =>
  transform(
    tree,
    (node) => node,
    (node) => (node.type !== 'Everything' && choosesDocuments(node) ? choose(node) : null),
  )
