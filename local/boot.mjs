// Service files of 1.x name this path. It forwards to server/boot.mjs during 2.x.
process.argv = process.argv.map((arg) => arg.replace(/^local\//, 'server/'))
await import('../server/boot.mjs')
