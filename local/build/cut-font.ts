/** Cuts the heading face to the signs that Italian needs: `node local/build/cut-font.ts`. Its output is committed. */
import {readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import {ROOT} from '../root.ts'

const SIGNS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÈÉÌÍÒÓÙÚàèéìíòóùúçÇäöüÖÜ0123456789 .,:;!?¡¿\'"’‘“”«»()[]{}–—-…/|&%€$+*=@#°·•™®©<>\u00a0'
const SOURCE = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'

const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE))
const target = path.join(ROOT, 'public', 'fonts', 'instrument-serif.woff2')
const cut = await subsetFont(source, SIGNS, {targetFormat: 'woff2'})
writeFileSync(target, cut)
console.log(`${cut.length} bytes of ${source.length}`)
