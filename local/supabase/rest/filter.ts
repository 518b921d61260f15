import type {Param} from '../database/driver.ts'
import type {Table} from './catalogue.ts'
import {fault, unreadable} from './faults.ts'
import {columnOf} from './shape.ts'

/** By PostgREST's name; those of texts take what is written as a text, whatever the column is. */
const COMPARISONS: Record<string, string> = {eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<='}
const OF_TEXTS: Record<string, string> = {like: 'like', ilike: 'ilike', match: '~', imatch: '~*'}
const STATES = new Set(['null', 'not_null', 'true', 'false', 'unknown'])

const MOST_CONDITIONS = 100
const MOST_VALUES = 2000
const MOST_DEPTH = 8

/** Cuts at top-level commas, and leaves quotes and parentheses alone. `undefined` when they do not match. */
function splitList(text: string): string[] | undefined {
  const items: string[] = []
  let depth = 0
  let quoted = false
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '(') depth += 1
    else if (sign === ')') {
      depth -= 1
      if (depth < 0) return undefined
    } else if (sign === ',' && depth === 0) {
      items.push(text.slice(start, at))
      start = at + 1
    }
  }
  if (quoted || depth !== 0) return undefined
  items.push(text.slice(start))
  return items
}

/** `"a \"b\""` is `a "b"`; what is not quoted is itself. */
const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text

/** What stands inside `(…)`, or `undefined`. */
const insideParentheses = (text: string): string | undefined => /^\((.*)\)$/s.exec(text)?.[1]

/** Reads filters into SQL. Names come from the catalogue, values become parameters. */
function filterReader(table: Table, params: Param[]) {
  let conditions = 0
  const bind = (value: string, type: string) => {
    if (params.length >= MOST_VALUES) throw fault(400, 'PGRST100', 'too many values')
    return `cast($${params.push(value)}::text as ${type})`
  }

  function condition(column: string, text: string, nested: boolean): string {
    conditions += 1
    if (conditions > MOST_CONDITIONS) throw fault(400, 'PGRST100', 'too many conditions')
    const name = columnOf(table, column)
    const type = table.columns.get(column) ?? ''
    const negated = text.startsWith('not.')
    const plain = negated ? text.slice(4) : text
    const dot = plain.indexOf('.')
    const operator = dot < 0 ? '' : plain.slice(0, dot)
    const raw = plain.slice(dot + 1)
    const value = nested ? unquote(raw) : raw
    let sql: string | undefined
    if (Object.hasOwn(COMPARISONS, operator)) sql = `${name} ${COMPARISONS[operator]} ${bind(value, type)}`
    else if (Object.hasOwn(OF_TEXTS, operator)) {
      const wanted = operator.endsWith('like') ? value.replaceAll('*', '%') : value
      sql = `${name} ${OF_TEXTS[operator]} ${bind(wanted, 'text')}`
    } else if (operator === 'is') {
      const state = value.toLowerCase()
      if (STATES.has(state)) sql = `${name} is ${state.replace('_', ' ')}`
    } else if (operator === 'in') {
      const list = insideParentheses(raw)
      const items = list === undefined ? undefined : splitList(list)
      if (items !== undefined) {
        const values = list === '' ? [] : items.map((item) => bind(unquote(item), type))
        sql = `${name} = any (array[${values.join(', ')}]::${type}[])`
      }
    }
    if (sql === undefined) throw unreadable('filter', text)
    return negated ? `not (${sql})` : sql
  }

  function group(kind: string, text: string, depth: number): string {
    const list = insideParentheses(text)
    const items = list ? splitList(list) : undefined
    if (items === undefined || depth > MOST_DEPTH) throw unreadable('logic tree', text)
    return `(${items.map((item) => member(item, depth)).join(` ${kind} `)})`
  }

  function member(text: string, depth: number): string {
    const [, not, kind, inner] = /^(not\.)?(and|or)(\(.*\))$/s.exec(text) ?? []
    if (kind !== undefined && inner !== undefined) {
      return `${not === undefined ? '' : 'not '}${group(kind, inner, depth + 1)}`
    }
    const [, column, rest] = /^("(?:[^"\\]|\\.)*"|[^.]+)\.(.*)$/s.exec(text) ?? []
    if (column === undefined || rest === undefined) throw unreadable('logic tree', text)
    return condition(unquote(column), rest, true)
  }

  return (key: string, value: string): string => {
    const [, not, kind] = /^(not\.)?(and|or)$/.exec(key) ?? []
    if (kind !== undefined) return `${not === undefined ? '' : 'not '}${group(kind, value, 0)}`
    return condition(key, value, false)
  }
}

const RESERVED = new Set(['select', 'order', 'limit'])

/** ` where …`, or an empty text when the request filters nothing. */
export function whereOf(table: Table, query: URLSearchParams, params: Param[]): string {
  const read = filterReader(table, params)
  const parts = [...query].filter(([key]) => !RESERVED.has(key)).map(([key, value]) => read(key, value))
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`
}
