/** Where systemd's protocol begins to count. */
const FIRST = 3

/**
 * Listening sockets that are held open for this program, as systemd does it: they outlive the program, and who
 * connects while it is replaced waits for the next one. They were meant for this process, or for the one that it was
 * started by (`local/boot.mjs`). The first is the page's, the second the Studio's. Pure.
 */
export function handedSockets(
  {LISTEN_PID, LISTEN_FDS}: NodeJS.ProcessEnv,
  processes: readonly number[] = [process.pid, process.ppid],
): number[] {
  const isForUs = processes.includes(Number(LISTEN_PID))
  return Array.from({length: isForUs ? Number(LISTEN_FDS) : 0}, (_, index) => FIRST + index)
}
