import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {createLeads} from '../../../server/leads/service.ts'
import {clientAddress} from '../../../server/shared/http/address.ts'
import {listening} from '../../support/ports.ts'
import {openAccounts} from './accounts.ts'

const dataDir = process.argv[2] ?? ''
// A process to be killed: it serves the folder it is given, and says where.
const supabase = createLeads({
  dataDir,
  ...openAccounts(dataDir),
  allows: () => true,
  log: () => {},
})
const server = createServer((request, response) => {
  const caller = {address: clientAddress(request, true)}
  void getRequestListener((asked) => supabase.handle(asked, caller))(request, response)
})
await supabase.database.ready()
const url = `http://127.0.0.1:${await listening(server)}`
process.stdout.write(`${JSON.stringify({url, key: supabase.anonKey})}\n`)
