/**
 * Reduces the page's fonts to the characters in `SIGNS`, and writes Turkish letters to separate files. Commit the
 * output of `node server/site/build/cut-font.ts`.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import {ROOT} from '../../shared/root.ts'

const SIGNS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÈÉÌÍÒÓÙÚàèéìíòóùúçÇäöüÖÜ0123456789 .,:;!?¡¿\'"’‘“”«»()[]{}–—-…/|&%€$+*=@#°·•™®©<>\u00a0ı'
/** Characters of Turkish names, in separate files that browsers fetch on demand (`web/ui/faces.ts`). */
const TURKISH = 'ĞğİŞş'
const WEIGHTS = {wght: {min: 400, max: 600, default: 400}}
const FACES = [
  {face: 'instrument-serif', from: '@fontsource', weight: '400', variationAxes: {}},
  {face: 'instrument-sans', from: '@fontsource-variable', weight: 'wght', variationAxes: WEIGHTS},
]
const PARTS = [
  {range: 'latin', ending: '', signs: SIGNS},
  {range: 'latin-ext', ending: '-turkish', signs: TURKISH},
]

async function cut({face, from, weight, variationAxes}: (typeof FACES)[0], part: (typeof PARTS)[0]) {
  const source = `${from}/${face}/files/${face}-${part.range}-${weight}-normal.woff2`
  const whole = readFileSync(createRequire(import.meta.url).resolve(source))
  // Omits font hints to make the files smaller. Only small text on screens of low resolution needs hints.
  const made = await subsetFont(whole, part.signs, {targetFormat: 'woff2', variationAxes, noHinting: true})
  writeFileSync(path.join(ROOT, 'public', 'fonts', `${face}${part.ending}.woff2`), made)
  console.log(`${face}${part.ending}: ${made.length} bytes of ${whole.length}`)
}

for (const face of FACES) for (const part of PARTS) await cut(face, part)
