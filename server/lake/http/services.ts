import type {OriginRules} from '../../shared/http/origins.ts'
import type {Assets} from '../assets/upload.ts'
import type {Access} from '../auth/access.ts'
import type {Login} from '../auth/login.ts'
import type {Subscriptions} from '../live/subscriptions.ts'
import type {QueryEngine} from '../query/engine.ts'
import type {History} from '../store/history.ts'
import type {KeyValue} from '../store/keyvalue.ts'
import type {Store} from '../store/transact.ts'

/** The parts of one Lake, which its routes work with. */
export interface Services {
  projectId: string
  dataset: string
  title: string
  origins: OriginRules
  /** Stands in the addresses of pictures in an export. */
  exportTicket: string
  access: Access
  store: Store
  engine: QueryEngine
  assets: Assets
  login: Login
  subscriptions: Subscriptions
  history: History
  keyValue: KeyValue
}

/** What an address names beside project and dataset, of which there is one each. */
export interface Named {
  id: string
  ids: string[]
}
