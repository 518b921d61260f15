import * as groq from 'groq-js'
import type {Doc} from '../types.ts'

// The package does not ship the part of its types that describes queries; these say what is used of them.

export type OpCallNode = {type: 'OpCall'; op: string; left: Node; right: Node}
export type FuncCallNode = {type: 'FuncCall'; namespace: string; name: string; args: Node[]}

export type Node =
  | {type: 'Group' | 'Not' | 'Neg' | 'Pos' | 'Map' | 'FlatMap' | 'Projection' | 'Slice'; base: Node}
  | {type: 'AccessElement' | 'ArrayCoerce' | 'Deref' | 'PipeFuncCall' | 'InRange'; base: Node}
  | {type: 'This' | 'Everything' | 'Parent' | 'Object' | 'SelectAlternative' | 'ArrayElement'}
  | OpCallNode
  | FuncCallNode
  | {type: 'And' | 'Or'; left: Node; right: Node}
  | {type: 'Value'; value: unknown}
  | {type: 'Parameter'; name: string}
  | {type: 'Filter'; base: Node; expr: Node}
  | {type: 'Array'; elements: {value: Node; isSplat: boolean}[]}
  | {
      type: 'Select'
      alternatives: {type: 'SelectAlternative'; condition: Node; value: Node}[]
      fallback?: Node
    }
  | {type: 'AccessAttribute'; name: string; base?: Node}

interface EvaluateOptions {
  dataset: readonly Doc[]
  params: Record<string, unknown>
  identity: string
  root?: unknown
  sanity?: {projectId: string; dataset: string}
  dereference?(reference: {_ref: string}): Doc | null
}

export const parse: (query: string, options?: {params: Record<string, unknown>}) => Node = groq.parse
export const evaluateSync: (tree: Node, options: EvaluateOptions) => {data: unknown} = groq.evaluateSync
export const SyntaxFault: new (...args: never[]) => Error & {position: number} = groq.GroqSyntaxError
/** The prototype of what `path("…")` yields. */
export const pathPrototype: object = groq.Path.prototype

type Bag = Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Bag).type === 'string'

export const call = (namespace: string, name: string, args: Node[]): Node => ({
  type: 'FuncCall',
  namespace,
  name,
  args,
})

/** Values are data, not nodes: they are not looked into. */
export const childrenOf = (node: Node): Node[] =>
  node.type === 'Value' ? [] : Object.values(node).flat().filter(isNode)

export function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

/**
 * A parsed query with some nodes replaced, from the leaves up. `replace` gets each node after its
 * children; nodes under which nothing changes are kept as they are.
 */
export function transform(node: Node, replace: (node: Node) => Node): Node {
  if (node.type === 'Value') return replace(node)
  let copy: Bag | null = null
  for (const [key, child] of Object.entries(node)) {
    let next: unknown = child
    if (Array.isArray(child)) {
      const items = child.map((item) => (isNode(item) ? transform(item, replace) : item))
      if (items.some((item, index) => item !== child[index])) next = items
    } else if (isNode(child)) next = transform(child, replace)
    if (next === child) continue
    copy ??= {...node}
    copy[key] = next
  }
  return replace(copy === null ? node : (copy as unknown as Node))
}

/** What an expression is worth without a document; `undefined` when it depends on one. */
export function constant(node: Node): unknown {
  switch (node.type) {
    case 'Value':
      return node.value
    case 'Group':
      return constant(node.base)
    case 'Array': {
      const items = node.elements.map(({isSplat, value}) => (isSplat ? undefined : constant(value)))
      return items.includes(undefined) ? undefined : items
    }
    default:
      return undefined
  }
}
