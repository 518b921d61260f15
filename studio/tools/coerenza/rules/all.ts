import type {Rule} from '../logic/types.ts'
import * as advertising from './advertising.ts'
import * as contacts from './contacts.ts'
import * as counts from './counts.ts'
import * as demo from './demo.ts'
import * as figures from './figures.ts'
import * as packageFacts from './package-facts.ts'
import * as packages from './packages.ts'
import * as pictures from './pictures.ts'
import * as prices from './prices.ts'
import * as privacy from './privacy.ts'
import * as texts from './texts.ts'

const FILES = [
  ...[figures, prices, packageFacts, packages, counts, contacts],
  ...[demo, texts, pictures, privacy, advertising],
]

/** Every rule that a file here exports; within one seriousness findings come in this order. */
export const rules: readonly Rule[] = FILES.flatMap((file) => Object.values(file).flat())
