/** Makes a program exit when its parent process ends. The parent preloads this file with `--import`. */
process.once('disconnect', () => process.exit(1))
// Lets the program end while its IPC channel is still open.
process.channel?.unref()
// Removes `--import` for the program's own child processes, because they have no IPC channel.
process.execArgv.splice(process.execArgv.indexOf(import.meta.filename) - 1, 2)
