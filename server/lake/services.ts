import path from 'node:path'
import {createAssets} from './assets/upload.ts'
import {type AuthOptions, createAuthRoutes} from './auth/routes.ts'
import {randomId} from './ids.ts'
import {createSubscriptions} from './live/subscriptions.ts'
import {createQueryEngine} from './query/engine.ts'
import {openDatabase} from './store/database.ts'
import {createHistory} from './store/history.ts'
import {createKeyValue} from './store/keyvalue.ts'
import {createStore} from './store/transact.ts'

export interface LakeOptions extends AuthOptions {
  folder: string
  projectId: string
  dataset: string
  title: string
  /** Reports faults of the program; never personal data. */
  report(error: unknown): void
}

export type Services = ReturnType<typeof openServices>

/** Opens the parts of the Lake that its routes use. */
export function openServices(options: LakeOptions) {
  const {folder, access, projectId, dataset, title, publicUrl, report} = options
  const databaseFile = path.join(folder, 'content.sqlite')
  const db = openDatabase(databaseFile)
  const history = createHistory(db, dataset)
  return {
    ...{db, projectId, dataset, title, access, history},
    /** Secret in the addresses of an export, because `@sanity/export` downloads pictures without a token. */
    exportTicket: randomId(40),
    store: createStore(db, dataset, {report}),
    engine: createQueryEngine({databaseFile, projectId, dataset}),
    assets: createAssets({folder: path.join(folder, 'assets'), projectId, dataset, publicUrl, report}),
    auth: createAuthRoutes(options),
    subscriptions: createSubscriptions(history, report),
    keyValue: createKeyValue(db),
  }
}
