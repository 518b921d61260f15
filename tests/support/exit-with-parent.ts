/** Preloaded into a program, so that it exits when the process that started it is gone. */
process.once('disconnect', () => process.exit(1))
// The IPC channel alone must not keep the program running.
process.channel?.unref()
// The program's own child processes would inherit this preload and have no channel.
process.execArgv.splice(process.execArgv.indexOf(import.meta.filename) - 1, 2)
