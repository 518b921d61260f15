import {type Context, Hono} from 'hono'
import {sendJsonText} from '../../shared/http/json.ts'
import {readJson} from '../../shared/http/request-body.ts'
import {MAX_BODY_MS, MAX_JSON_BYTES, MAX_SERVICE_JSON_BYTES} from '../../shared/limits.ts'
import type {Row, Statement} from '../database/driver.ts'
import type {Database} from '../database.ts'
import type {SupabaseEnv} from '../http/caller.ts'
import {notImplemented, Refusal} from '../http/refusal.ts'
import {
  callFunction,
  countRows,
  deleteRows,
  insertRows,
  returning,
  selectRows,
  updateRows,
} from './statements.ts'

type Call = Context<SupabaseEnv, '/:table'>

const sendNothing = (status: number) => new Response(null, {status, headers: {'cache-control': 'no-store'}})

/** Returns the JSON that PostgreSQL has made of the rows. */
const jsonOf = (rows: Row[] | undefined) => String(rows?.[0]?.body)

const targetOf = ({req}: Call) => ({table: req.param('table'), query: new URL(req.url).searchParams})
const prefers = ({req}: Call, preference: string) => (req.header('prefer') ?? '').includes(preference)
const wantsObject = ({req}: Call) => (req.header('accept') ?? '').includes('vnd.pgrst.object')

function readBody({req, var: {caller}}: Context<SupabaseEnv>) {
  const maxBytes = caller.role === 'service_role' ? MAX_SERVICE_JSON_BYTES : MAX_JSON_BYTES
  return readJson(req.raw, maxBytes, MAX_BODY_MS)
}

/** Returns PostgREST's routes for the schema `public`. After a write, calls `onWrite` with the name of the table. */
export function restRoutes(database: Database, onWrite: (table: string) => void) {
  async function read(call: Call) {
    const target = targetOf(call)
    const statements = [selectRows(target)]
    if (prefers(call, 'count=')) statements.push(countRows(target))
    const [, rows, totals] = await database.run([call.var.scope, ...statements])
    const count = Number(rows?.[0]?.count)
    const range = `${count === 0 ? '*' : `0-${count - 1}`}/${totals?.[0]?.total ?? '*'}`
    if (!wantsObject(call)) return sendJsonText(jsonOf(rows), 200, {'content-range': range})
    if (count !== 1) {
      const message = 'Cannot coerce the result to a single JSON object'
      throw new Refusal(406, 'PGRST116', message, `The result contains ${count} rows`)
    }
    // Removes the brackets of a JSON array with one element.
    return sendJsonText(jsonOf(rows).trim().slice(1, -1), 200, {'content-range': range})
  }
  async function write(call: Call, statement: Statement, status: number) {
    if (wantsObject(call)) throw notImplemented('one object of the written rows')
    const target = targetOf(call)
    const isReturning = prefers(call, 'return=representation')
    const sent = isReturning ? returning(target, statement) : statement
    const [, rows] = await database.run([call.var.scope, sent])
    onWrite(target.table)
    if (isReturning) return sendJsonText(jsonOf(rows), status === 204 ? 200 : status)
    return sendNothing(status)
  }

  return new Hono<SupabaseEnv>()
    .post('/rpc/:name', async (context) => {
      const statement = callFunction(context.req.param('name'), await readBody(context))
      const [, rows] = await database.run([context.var.scope, statement])
      const json = jsonOf(rows)
      return json === '' ? sendNothing(204) : sendJsonText(json)
    })
    .get('/:table', read)
    .post('/:table', async (call) => write(call, insertRows(targetOf(call), await readBody(call)), 201))
    .patch('/:table', async (call) => write(call, updateRows(targetOf(call), await readBody(call)), 204))
    .delete('/:table', async (call) => write(call, deleteRows(targetOf(call)), 204))
}
