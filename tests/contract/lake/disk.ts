import {spawnSync} from 'node:child_process'

/** True if this process may mount a disk in a mount namespace of its own. */
export const mayMount =
  process.platform === 'linux' && spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0

/**
 * Returns the start of a command line that copies `DATA_DIR` to a RAM disk of `size` MiB and runs a program with it.
 * Before the program starts, the command line fills another `filled` MiB of the disk.
 */
export const onSmallDisk = (size: number, filled: number): string[] => [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-ec'],
  `held=$(mktemp -d); cp -a "$DATA_DIR/." "$held"; mount -t tmpfs -o size=${size}m tmpfs "$DATA_DIR"
  cp -a "$held/." "$DATA_DIR"; rm -r "$held"; head -c ${filled}M /dev/zero > "$DATA_DIR/filler"; exec "$@"`,
  'sh',
]
