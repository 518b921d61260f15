import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Database} from '../database.ts'
import type {Caller, Scope} from '../http/caller.ts'
import type {Files} from './files.ts'

export interface Depot {
  database: Database
  files: Files
  jwtSecret: string
}

/** One request to Storage, after its caller is known. */
export interface Visit extends Depot {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  caller: Caller
  scope: Scope
}
