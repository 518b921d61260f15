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
