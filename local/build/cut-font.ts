/** Cuts the page's faces to the signs that Italian needs: `node local/build/cut-font.ts`. Its output is committed. */
import {readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import {ROOT} from '../root.ts'

const SIGNS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÈÉÌÍÒÓÙÚàèéìíòóùúçÇäöüÖÜ0123456789 .,:;!?¡¿\'"’‘“”«»()[]{}–—-…/|&%€$+*=@#°·•™®©<>\u00a0ı'
/** What Turkish names have beyond: cut apart, and fetched only where one of them stands (`web/ui/faces.ts`). */
const TURKISH = 'ĞğİŞş'
/** The weights that the page uses, from running text to buttons. */
const WEIGHTS = {wght: {min: 400, max: 600, default: 400}}
const SERIF = '@fontsource/instrument-serif/files/instrument-serif'
const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans'
const FACES = [
  {source: `${SERIF}-latin-400-normal`, target: 'instrument-serif', signs: SIGNS, variationAxes: {}},
  {
    source: `${SERIF}-latin-ext-400-normal`,
    target: 'instrument-serif-turkish',
    signs: TURKISH,
    variationAxes: {},
  },
  {source: `${SANS}-latin-wght-normal`, target: 'instrument-sans', signs: SIGNS, variationAxes: WEIGHTS},
  {
    source: `${SANS}-latin-ext-wght-normal`,
    target: 'instrument-sans-turkish',
    signs: TURKISH,
    variationAxes: WEIGHTS,
  },
]

for (const {source, target, signs, variationAxes} of FACES) {
  const whole = readFileSync(createRequire(import.meta.url).resolve(`${source}.woff2`))
  // Hints are for screens of few pixels at small sizes; in the heading face they are a third of the file.
  const cut = await subsetFont(whole, signs, {targetFormat: 'woff2', variationAxes, noHinting: true})
  writeFileSync(path.join(ROOT, 'public', 'fonts', `${target}.woff2`), cut)
  console.log(`${target}: ${cut.length} bytes of ${whole.length}`)
}
