/** Loaded before a program that a test starts: the program ends when whoever started it is gone, however that came. */
process.once('disconnect', () => process.exit(1))
// The line between the two alone keeps nobody alive.
process.channel?.unref()
// Whom the program forks is its own affair: what is left in here is handed on to them.
process.execArgv.splice(process.execArgv.indexOf(import.meta.filename) - 1, 2)
