/** Installs the browser and the font of the core tests if the machine can install Debian's packages. */
import {installFromDebian, missingForCore} from './support/debian.mjs'

installFromDebian(...missingForCore())
