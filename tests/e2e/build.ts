/** Builds the product of all browser tests of one run, into the folder in the first argument. */
import {buildProduct} from '../support/built.ts'

await buildProduct(process.argv[2] ?? '')
