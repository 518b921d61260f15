import {createServer} from 'node:http'
import {createLeads} from '../../../local/leads/service.ts'

// A process to be killed: it serves the folder it is given, and says where.
const supabase = createLeads({dataDir: process.argv[2] ?? '', trustProxy: true, log: () => {}})
const server = createServer((request, response) => {
  void supabase.handle(request, response, new URL(request.url ?? '/', 'http://localhost'))
})
await supabase.ready()
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.stdout.write(`${JSON.stringify({url: `http://127.0.0.1:${port}`, key: supabase.anonKey})}\n`)
})
