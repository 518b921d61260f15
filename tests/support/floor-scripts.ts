/** Finds in a built script what the oldest browsers lack: objects, functions of theirs, and patterns. */
import {parseAst} from 'vite'
import {isYoung, youngMembers} from './floor.ts'

type Found = (what: string) => void
interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (value: unknown) => (isNode(value) && typeof value.name === 'string' ? value.name : null)

/** Safari reads these since 16.4 only; the first script that holds one does not start at all. */
const LOOKBEHIND = /\(\?<[=!]/

function look(node: Node, found: Found) {
  if (node.type === 'MemberExpression' && node.computed !== true) {
    const [object, member] = [nameOf(node.object), nameOf(node.property)]
    const keys = [`api.${object}.${member}_static`, `javascript.builtins.${object}.${member}`]
    if (member && (keys.some(isYoung) || youngMembers.has(member))) found(`${object ?? ''}.${member}`)
    if (member?.startsWith('aria') && isYoung(`api.Element.${member}`)) found(`.${member}`)
  }
  if (node.type === 'NewExpression') {
    const name = nameOf(node.callee)
    const keys = [`api.${name}.${name}`, `api.${name}`, `javascript.builtins.${name}`]
    if (keys.some(isYoung)) found(`new ${name}`)
  }
  const regex = node.regex as {pattern: string; flags: string} | undefined
  if (regex && (LOOKBEHIND.test(regex.pattern) || /[dv]/.test(regex.flags)))
    found(`/${regex.pattern}/${regex.flags}`)
}

function walk(value: unknown, found: Found) {
  if (Array.isArray(value)) for (const one of value) walk(one, found)
  if (!isNode(value)) return
  look(value, found)
  for (const part of Object.values(value)) walk(part, found)
}

export function youngIn(script: string): string[] {
  const all = new Set<string>()
  walk(parseAst(script), (what) => all.add(what))
  return [...all].sort()
}
