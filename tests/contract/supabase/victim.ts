import {createServer} from 'node:http'
import {createLeads} from '../../../server/leads/service.ts'
import {listening} from '../../support/ports.ts'

// A process to be killed: it serves the folder it is given, and says where.
const supabase = createLeads({
  dataDir: process.argv[2] ?? '',
  trustProxy: true,
  allows: () => true,
  log: () => {},
})
const server = createServer((request, response) => {
  void supabase.handle(request, response, new URL(request.url ?? '/', 'http://localhost'))
})
await supabase.database.ready()
const url = `http://127.0.0.1:${await listening(server)}`
process.stdout.write(`${JSON.stringify({url, key: supabase.anonKey})}\n`)
