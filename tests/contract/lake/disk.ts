/** Commands that start a process with a disk in trouble. The mount ends with the process. */
import {spawnSync} from 'node:child_process'

const namespace = ['unshare', '--map-root-user', '--mount', 'sh', '-ec']

/** Whether this machine allows mounts in a namespace. */
export const mayMount =
  process.platform === 'linux' && spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0

/** Moves the data folder to a disk of `size` megabytes. The file `filler` takes `filled` of them. */
export const onSmallDisk = (size: number, filled: number): string[] => [
  ...namespace,
  `held=$(mktemp -d); cp -a "$DATA_DIR/." "$held"; mount -t tmpfs -o size=${size}m tmpfs "$DATA_DIR"
  cp -a "$held/." "$DATA_DIR"; rm -r "$held"; head -c ${filled}M /dev/zero > "$DATA_DIR/filler"; exec "$@"`,
  'sh',
]

/** Makes the data folder read-only. */
export const onReadOnlyDisk: string[] = [
  ...namespace,
  'mount --bind "$DATA_DIR" "$DATA_DIR"; mount -o remount,bind,ro "$DATA_DIR"; exec "$@"',
  'sh',
]
