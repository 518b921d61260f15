import {writeFileSync} from 'node:fs'
import {ndjson} from './content/all.ts'

// Writes content.ndjson from the modules in content/: node studio/seed/write.ts
writeFileSync(new URL('content.ndjson', import.meta.url), ndjson())
