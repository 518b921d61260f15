interface Program {
  on(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): unknown
  exit(code: number): void
}

/** Tools that end a whole group of processes send a signal twice, at the same moment: that is still one. */
const SAME_MOMENT_MS = 500

/** Ctrl-C and `kill` end in order: nothing half-written, no lock left. A second one ends at once. */
export function closeOnSignals(
  program: Program,
  close: () => Promise<unknown>,
  now = () => performance.now(),
) {
  let since: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    program.on(signal, () => {
      if (since !== null && now() - since > SAME_MOMENT_MS) program.exit(1)
      if (since !== null) return
      since = now()
      close().then(
        () => program.exit(0),
        () => program.exit(1),
      )
    })
  }
}
