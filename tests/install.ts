/** Installs every browser and font that all tests use and the machine lacks. */
import {missingForEngines} from './engines/engines.ts'
import {missingFor} from './support/browser.ts'
import {installFromDebian} from './support/debian.mjs'

installFromDebian(...new Set([...missingFor('windowless'), ...missingFor('whole'), ...missingForEngines()]))
