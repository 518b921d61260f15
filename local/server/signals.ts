interface Program {
  on(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): unknown
  exit(code: number): void
}

/**
 * Ctrl-C and `kill` end in order: nothing half-written, no lock left. A second Ctrl-C ends at once; a second `kill`
 * does not, because tools that end a whole group of processes send it twice.
 */
export function closeOnSignals(program: Program, close: () => Promise<unknown>) {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    program.on(signal, () => {
      if (closing && signal === 'SIGINT') program.exit(1)
      if (closing) return
      closing = true
      close().then(
        () => program.exit(0),
        () => program.exit(1),
      )
    })
  }
}
