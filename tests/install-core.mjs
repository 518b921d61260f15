/** Installs the browser and the font of the core tests where Debian's packages can be had. */
import {installFromDebian, missingForCore} from './support/debian.mjs'

installFromDebian(...missingForCore())
