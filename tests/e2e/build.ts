/** Builds and seeds the product for all browser tests of a run. The first argument is the output folder. */
import {buildProduct} from '../support/built.ts'

await buildProduct(process.argv[2] ?? '')
