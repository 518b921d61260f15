import type {Rule} from '../logic/types.ts'
import * as advertising from './advertising.ts'
import * as contacts from './contacts.ts'
import * as demo from './demo.ts'
import * as figures from './figures.ts'
import * as packages from './packages.ts'
import * as pictures from './pictures.ts'
import * as prices from './prices.ts'
import * as privacy from './privacy.ts'
import * as texts from './texts.ts'

/** Modules with rules. Findings of the same severity keep this order. */
const FILES = [figures, prices, packages, contacts, demo, texts, pictures, privacy, advertising]
export const rules: readonly Rule[] = FILES.flatMap((file) => Object.values(file).flat())
