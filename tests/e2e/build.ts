/** Builds the product for all browser tests of a run. The first argument is the folder of the build. */
import {buildProduct} from '../support/built.ts'

await buildProduct(process.argv[2] ?? '')
