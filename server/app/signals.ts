/** Calls `close` after SIGINT, SIGTERM or SIGHUP, then exits. The exit code is 1 if `close` fails. */
export function closeOnSignals(close: () => Promise<unknown>) {
  let isClosing = false
  async function exit() {
    if (isClosing) return
    isClosing = true
    const code = await close().then(
      () => 0,
      () => 1,
    )
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, exit)
}
