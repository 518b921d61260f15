/** Disks in bad shape, each seen by one process alone and gone with it. */
import {spawnSync} from 'node:child_process'

const namespace = ['unshare', '--map-root-user', '--mount', 'sh', '-ec']

/** Whether this machine lets a test mount something of its own. */
export const mayMount =
  process.platform === 'linux' && spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0

/** The data folder, with what is in it, is a disk of `size`, of which the file `filler` takes `filled` megabytes. */
export const onSmallDisk = (size: number, filled: number): string[] => [
  ...namespace,
  `held=$(mktemp -d); cp -a "$DATA_DIR/." "$held"; mount -t tmpfs -o size=${size}m tmpfs "$DATA_DIR"
  cp -a "$held/." "$DATA_DIR"; rm -r "$held"; head -c ${filled}M /dev/zero > "$DATA_DIR/filler"; exec "$@"`,
  'sh',
]

/** What is in the data folder already can be read, and nothing written. */
export const onReadOnlyDisk: string[] = [
  ...namespace,
  'mount --bind "$DATA_DIR" "$DATA_DIR"; mount -o remount,bind,ro "$DATA_DIR"; exec "$@"',
  'sh',
]

/** No file may grow beyond this: works on any machine, with another error than a full disk's. */
export const withFilesUpTo = (kilobytes: number): string[] => [
  'bash',
  '-ec',
  `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$@"`,
  'bash',
]
