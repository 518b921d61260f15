import type {Param} from '../database/driver.ts'
import type {Table} from './catalogue.ts'
import {fault, notImplemented, unreadable} from './faults.ts'
import {columnOf} from './shape.ts'

/** By PostgREST's name; those of texts take what is written as a text, whatever the column is. */
const COMPARISONS: Record<string, string> = {eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<='}
const OF_TEXTS: Record<string, string> = {like: 'like', ilike: 'ilike', match: '~', imatch: '~*'}
const STATES = new Set(['null', 'not_null', 'true', 'false', 'unknown'])

const MOST_CONDITIONS = 100
const MOST_VALUES = 2000
const MOST_DEPTH = 8

/** What is quoted, up to its end or that of the text, or one other sign: never read twice, however it is written. */
const TOKEN = /"(?:[^"\\]|\\.?)*("|$)|[^"]/gs

/** What stands in `(…)` between its commas; what is quoted or in parentheses again stays whole. `undefined`: no list. */
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

/** `"a \"b\""` is `a "b"`; what is not quoted is itself. */
const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text

/** Reads filters into SQL. Names come from the catalogue, values become parameters. */
function filterReader(table: Table, params: Param[]) {
  let conditions = 0
  const bind = (value: string, type: string) => {
    if (params.length >= MOST_VALUES) throw fault(400, 'PGRST100', 'too many values')
    return `cast($${params.push(value)}::text as ${type})`
  }

  /** `raw` as it stands there, `value` without its quotes. */
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
    conditions += 1
    if (conditions > MOST_CONDITIONS) throw fault(400, 'PGRST100', 'too many conditions')
    const name = columnOf(table, column)
    const [, not, operator = '', raw = ''] = /^(not\.)?([^.]*)\.(.*)$/s.exec(text) ?? []
    const value = nested ? unquote(raw) : raw
    const sql = comparison(name, table.columns.get(column) ?? '', operator, raw, value)
    if (sql === undefined) throw unreadable('filter', text)
    return not ? `not (${sql})` : sql
  }

  function group(not: string | undefined, kind: string, text: string, depth: number): string {
    const items = itemsIn(text) ?? []
    if (items.length === 0 || depth > MOST_DEPTH) throw unreadable('logic tree', text)
    return `${not ? 'not ' : ''}(${items.map((item) => member(item, depth)).join(` ${kind} `)})`
  }

  function member(text: string, depth: number): string {
    const [, not, kind, inner] = /^(not\.)?(and|or)(\(.*\))$/s.exec(text) ?? []
    if (kind !== undefined && inner !== undefined) return group(not, kind, inner, depth + 1)
    const [, column, rest] = /^("(?:[^"\\]|\\.)*"|[^.]+)\.(.*)$/s.exec(text) ?? []
    if (column === undefined || rest === undefined) throw unreadable('logic tree', text)
    return condition(unquote(column), rest, true)
  }

  return (key: string, value: string): string => {
    const [, not, kind] = /^(not\.)?(and|or)$/.exec(key) ?? []
    return kind === undefined ? condition(key, value, false) : group(not, kind, value, 0)
  }
}

const RESERVED = new Set(['select', 'order', 'limit'])
/** They are no columns either. */
const NOT_HERE = ['offset', 'columns', 'on_conflict']

export function whereOf(table: Table, query: URLSearchParams, params: Param[]): string {
  const refused = NOT_HERE.find((key) => query.has(key))
  if (refused) throw notImplemented(`the parameter "${refused}"`)
  const read = filterReader(table, params)
  const parts = [...query].filter(([key]) => !RESERVED.has(key)).map(([key, value]) => read(key, value))
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`
}
