/** Builds and fills, in the folder that is given, the product that all browser tests of one run share. */
import {buildProduct} from '../support/built.ts'

await buildProduct(process.argv[2] ?? '')
