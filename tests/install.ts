/** Installs the missing browsers and the font of all tests. Does nothing without root or Debian's `apt-get`. */
import {missingForEngines} from './engines/engines.ts'
import {missingFor} from './support/browser.ts'
import {installFromDebian} from './support/debian.mjs'

installFromDebian(...new Set([...missingFor('windowless'), ...missingFor('whole'), ...missingForEngines()]))
