/** Installs the missing browser and font of the core tests. Does nothing without root or Debian's `apt-get`. */
import {installFromDebian, missingForCore} from './support/debian.mjs'

installFromDebian(...missingForCore())
