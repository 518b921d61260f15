import {existsSync, fsyncSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {PGlite, types} from '@electric-sql/pglite'
import {NodeFS} from '@electric-sql/pglite/nodefs'
import {syncPath, syncTree} from '../../shared/data-folder/durable.ts'

/** Name of a file that marks a database folder as synced to the disk. PostgreSQL ignores this file. */
const SYNCED_MARK = 'synced-by-clinic'

/** The part of Emscripten's file system that `SyncedNodeFS` completes. `nfd` is Node's file descriptor. */
interface Emscripten {
  stream_ops: {fsync: (stream: {nfd: number}) => void}
  tryFSOperation: (work: () => void) => void
}

/** NodeFS with the `fsync` that PGlite leaves out. Without `fsync`, a power cut would lose committed leads. */
class SyncedNodeFS extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    return super.init(database, {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        ({NODEFS}) => {
          const {stream_ops, tryFSOperation} = NODEFS as unknown as Emscripten
          stream_ops.fsync = ({nfd}) => tryFSOperation(() => fsyncSync(nfd))
        },
      ],
    })
  }
}

/** Omits `-F`, which disables fsync. Sets the method to `fsync`, because Emscripten ignores the default `fdatasync`. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Opens the database in a folder, or creates one there. Commits return only when they are on the disk. */
export async function openDurablePglite(folder: string): Promise<PGlite> {
  const database = await PGlite.create({
    fs: new SyncedNodeFS(folder),
    startParams: START_PARAMS,
    // Sends booleans as text. PGlite's own serializer throws an error without an SQLSTATE for invalid values.
    serializers: {[types.BOOL]: String},
  })
  const mark = path.join(folder, SYNCED_MARK)
  // Syncs all files once. PGlite creates files without syncing them, and version 1.0.0 never synced a checkpoint.
  if (!existsSync(mark)) {
    syncTree(folder)
    writeFileSync(mark, '', {mode: 0o600, flush: true})
    syncPath(folder)
  }
  return database
}
