/** Cuts the page's faces to the signs that Italian needs: `node local/build/cut-font.ts`. Its output is committed. */
import {readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import {ROOT} from '../root.ts'

const SIGNS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÈÉÌÍÒÓÙÚàèéìíòóùúçÇäöüÖÜ0123456789 .,:;!?¡¿\'"’‘“”«»()[]{}–—-…/|&%€$+*=@#°·•™®©<>\u00a0'
/** The weights that the page uses, from running text to buttons. */
const WEIGHTS = {wght: {min: 400, max: 600, default: 400}}
const FACES = [
  {
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    target: 'instrument-serif.woff2',
    variationAxes: {},
  },
  {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    target: 'instrument-sans.woff2',
    variationAxes: WEIGHTS,
  },
]

for (const {source, target, variationAxes} of FACES) {
  const whole = readFileSync(createRequire(import.meta.url).resolve(source))
  // Hints are for screens of few pixels at small sizes; in the heading face they are a third of the file.
  const cut = await subsetFont(whole, SIGNS, {targetFormat: 'woff2', variationAxes, noHinting: true})
  writeFileSync(path.join(ROOT, 'public', 'fonts', target), cut)
  console.log(`${target}: ${cut.length} bytes of ${whole.length}`)
}
