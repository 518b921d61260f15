import {spawnSync} from 'node:child_process'

/** True if this machine allows mounts in a namespace. */
export const mayMount =
  process.platform === 'linux' && spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0

/** Returns a command that runs a process whose data folder is on a disk of `size` MB with `filled` MB in use. */
export const onSmallDisk = (size: number, filled: number): string[] => [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-ec'],
  `held=$(mktemp -d); cp -a "$DATA_DIR/." "$held"; mount -t tmpfs -o size=${size}m tmpfs "$DATA_DIR"
  cp -a "$held/." "$DATA_DIR"; rm -r "$held"; head -c ${filled}M /dev/zero > "$DATA_DIR/filler"; exec "$@"`,
  'sh',
]
