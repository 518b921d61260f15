import * as groq from 'groq-js'
import type {Doc} from '../types.ts'

// These types describe only the nodes of parsed queries that the Lake reads or creates.

export type OpCallNode = {type: 'OpCall'; op: string; left: Node; right: Node}

export type Node =
  | {type: 'Group'; base: Node}
  | {type: 'Everything'}
  | OpCallNode
  | {type: 'FuncCall'; namespace: string; name: string; args: Node[]}
  | {type: 'And'; left: Node; right: Node}
  | {type: 'Value'; value: unknown}
  | {type: 'Filter'; base: Node; expr: Node}
  | {type: 'Array'; elements: {value: Node; isSplat: boolean}[]}
  | {type: 'AccessAttribute'; name: string; base?: Node}

interface EvaluateOptions {
  dataset: readonly Doc[]
  params?: Record<string, unknown>
  identity?: string
  root?: unknown
  sanity?: {projectId: string; dataset: string}
  dereference?(reference: {_ref: string}): Doc | null
}

export const parse: (query: string, options?: {params: Record<string, unknown>}) => Node = groq.parse
export const evaluateSync: (tree: Node, options: EvaluateOptions) => {data: unknown} = groq.evaluateSync

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as {type?: unknown}).type === 'string'

export const literal = (value: unknown): Node => ({type: 'Value', value})

/** Returns a copy of the tree in which `replace` has replaced each node, children first. */
export function transform(node: Node, replace: (node: Node) => Node): Node {
  // Skips the value of a literal, which is data even if the value looks like a node.
  if (node.type === 'Value') return node
  const change = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(change)
    return isNode(part) ? transform(part, replace) : part
  }
  const entries = Object.entries(node).map(([key, part]) => [key, change(part)])
  return replace(Object.fromEntries(entries) as Node)
}

/** Returns the value of a literal or of an array of literals. Returns undefined for other expressions. */
export function constant(node: Node): unknown {
  if (node.type === 'Value') return node.value
  if (node.type === 'Group') return constant(node.base)
  if (node.type !== 'Array') return undefined
  const items = node.elements.map(({isSplat, value}) => (isSplat ? undefined : constant(value)))
  return items.includes(undefined) ? undefined : items
}
