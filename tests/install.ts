/** Installs all browsers and fonts that the tests need and that are not installed yet. */
import {missingForEngines} from './engines/engines.ts'
import {missingFor} from './support/browser.ts'
import {installFromDebian} from './support/debian.mjs'

installFromDebian(...new Set([...missingFor('windowless'), ...missingFor('whole'), ...missingForEngines()]))
