import type {Param} from '../database/driver.ts'
import type {Table} from './catalogue.ts'
import {unreadable} from './faults.ts'
import {columnOf} from './shape.ts'

/** PostgREST's operators and those of SQL. The operators for text read the value as text, whatever the column is. */
const COMPARISONS: Record<string, string> = {eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<='}
const OF_TEXTS: Record<string, string> = {like: 'like', ilike: 'ilike', match: '~', imatch: '~*'}
const STATES = new Set(['null', 'not_null', 'true', 'false', 'unknown'])

/** A quoted text up to its end or the end of the input, or one other sign. Reads each sign once. */
const TOKEN = /"(?:[^"\\]|\\.?)*("|$)|[^"]/gs

/** Splits `(…)` at its commas. Keeps quoted texts and inner parentheses whole. Returns undefined if it is no list. */
function itemsIn(text: string): string[] | undefined {
  const list = /^\((.*)\)$/s.exec(text)?.[1]
  if (!list) return list === '' ? [] : undefined
  const items: string[] = []
  let item = ''
  let depth = 0
  for (const [token, end] of list.matchAll(TOKEN)) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0
    if (end === '' || depth < 0) return undefined
    if (token === ',' && depth === 0) {
      items.push(item)
      item = ''
    } else item += token
  }
  return depth === 0 ? [...items, item] : undefined
}

/** Turns `"a \"b\""` into `a "b"`. Returns other texts unchanged. */
const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text

/** Reads filters into SQL. Names come from the catalogue, values become parameters. */
function filterReader(table: Table, params: Param[]) {
  const bind = (value: string, type: string) => `cast($${params.push(value)}::text as ${type})`

  /** `raw` is the value as written, `value` the same without quotes. */
  function comparison(name: string, type: string, operator: string, raw: string, value: string) {
    if (Object.hasOwn(COMPARISONS, operator)) return `${name} ${COMPARISONS[operator]} ${bind(value, type)}`
    if (Object.hasOwn(OF_TEXTS, operator)) {
      const wanted = operator.endsWith('like') ? value.replaceAll('*', '%') : value
      return `${name} ${OF_TEXTS[operator]} ${bind(wanted, 'text')}`
    }
    const state = value.toLowerCase()
    if (operator === 'is' && STATES.has(state)) return `${name} is ${state.replace('_', ' ')}`
    const values = operator === 'in' ? itemsIn(raw)?.map((item) => bind(unquote(item), type)) : undefined
    return values && `${name} = any (array[${values.join(', ')}]::${type}[])`
  }

  function condition(column: string, text: string, nested: boolean): string {
    const name = columnOf(table, column)
    const [, not, operator = '', raw = ''] = /^(not\.)?([^.]*)\.(.*)$/s.exec(text) ?? []
    const value = nested ? unquote(raw) : raw
    const sql = comparison(name, table.columns.get(column) ?? '', operator, raw, value)
    if (sql === undefined) throw unreadable('filter', text)
    return not ? `not (${sql})` : sql
  }

  function group(not: string | undefined, kind: string, text: string): string {
    const items = itemsIn(text) ?? []
    if (items.length === 0) throw unreadable('logic tree', text)
    return `${not ? 'not ' : ''}(${items.map(member).join(` ${kind} `)})`
  }

  function member(text: string): string {
    const [, not, kind, inner] = /^(not\.)?(and|or)(\(.*\))$/s.exec(text) ?? []
    if (kind !== undefined && inner !== undefined) return group(not, kind, inner)
    const [, column, rest] = /^("(?:[^"\\]|\\.)*"|[^.]+)\.(.*)$/s.exec(text) ?? []
    if (column === undefined || rest === undefined) throw unreadable('logic tree', text)
    return condition(unquote(column), rest, true)
  }

  return (key: string, value: string): string => {
    const [, not, kind] = /^(not\.)?(and|or)$/.exec(key) ?? []
    return kind === undefined ? condition(key, value, false) : group(not, kind, value)
  }
}

const RESERVED = new Set(['select', 'order', 'limit'])

export function whereOf(table: Table, query: URLSearchParams, params: Param[]): string {
  const read = filterReader(table, params)
  const parts = [...query].filter(([key]) => !RESERVED.has(key)).map(([key, value]) => read(key, value))
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`
}
