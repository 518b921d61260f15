import {existsSync, fsyncSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {PGlite, types} from '@electric-sql/pglite'
import {NodeFS} from '@electric-sql/pglite/nodefs'
import {syncPath, syncTree} from '../../shared/data-folder/durable.ts'

/** Marks a database folder in which every file has reached the disk once. PostgreSQL ignores it. */
const SYNCED_MARK = 'synced-by-clinic'

/** A stream of Emscripten's file system on a file or folder of this machine. */
interface NodeStream {
  nfd: number
}

/** Runs after each sync of a file, with its descriptor. Tests record them. */
type OnSync = (descriptor: number) => void

/** NodeFS with the `fsync` that PGlite leaves out: without it, PostgreSQL's syncs do nothing. */
class SyncedNodeFS extends NodeFS {
  private readonly onSync: OnSync

  constructor(folder: string, onSync: OnSync) {
    super(folder)
    this.onSync = onSync
  }

  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    return super.init(database, {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        ({NODEFS}) => {
          const {stream_ops, tryFSOperation} = NODEFS as unknown as {
            stream_ops: {fsync: (stream: NodeStream) => void}
            tryFSOperation: (work: () => void) => void
          }
          stream_ops.fsync = ({nfd}) => {
            tryFSOperation(() => fsyncSync(nfd))
            this.onSync(nfd)
          }
        },
      ],
    })
  }
}

/** PGlite's parameters without `-F`, which turns fsync off. Emscripten ignores `fdatasync`, PostgreSQL's default here. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Opens the database in a folder, or creates it there. A commit returns only when it is on the disk. */
export async function openDurablePglite(folder: string, onSync: OnSync = () => {}): Promise<PGlite> {
  const database = await PGlite.create({
    fs: new SyncedNodeFS(folder, onSync),
    startParams: START_PARAMS,
    // PGlite throws its own error for a text that is no boolean, which would look like a database that is down.
    serializers: {[types.BOOL]: String},
  })
  const mark = path.join(folder, SYNCED_MARK)
  // PGlite creates the files without syncing them, and version 1.0.0 never synced what a checkpoint wrote.
  if (!existsSync(mark)) {
    syncTree(folder)
    writeFileSync(mark, '', {mode: 0o600, flush: true})
    syncPath(folder)
  }
  return database
}
