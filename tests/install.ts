/** Brings every browser and font that the tests use and the machine lacks, all at once. */
import {missingForEngines} from './engines/engines.ts'
import {missingFor} from './support/browser.ts'
import {installFromDebian} from './support/debian.ts'

export function installBrowsers() {
  const missing = [...missingFor('windowless'), ...missingFor('whole'), ...missingForEngines()]
  installFromDebian(...new Set(missing))
}

if (import.meta.main) installBrowsers()
