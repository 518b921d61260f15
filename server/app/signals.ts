interface Program {
  on(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): unknown
  exit(code: number): void
}

/** Ctrl-C and `kill` end the program in order: nothing half-written, no lock left. Further signals change nothing. */
export function closeOnSignals(program: Program, close: () => Promise<unknown>) {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    program.on(signal, () => {
      if (isClosing) return
      isClosing = true
      close().then(
        () => program.exit(0),
        () => program.exit(1),
      )
    })
  }
}
