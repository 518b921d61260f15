import {writeFileSync} from 'node:fs'
import {ndjson} from './content/all.ts'

// Writes content.ndjson from the modules in content/: npm run seed:write
writeFileSync(new URL('content.ndjson', import.meta.url), ndjson())
