/** Family, file and weights of each font. `server/site/build/cut-font.ts` keeps only the needed characters. */
const FACES = [
  ['Instrument Serif', 'instrument-serif', '400'],
  ['Instrument Sans', 'instrument-sans', '400 600'],
] as const

/** Turkish letters are in separate files, which a browser loads only if the page contains such a letter. */
const TURKISH = 'U+11E-11F,U+130,U+15E-15F'

/** Loads the fonts by script, so that they block nothing and cause only one new layout. Omits a font that fails. */
export async function loadWebFonts() {
  const loads = FACES.map(([family, file, weight]) =>
    new FontFace(family, `url(/fonts/${file}.woff2)`, {weight}).load(),
  )
  const loaded = await Promise.allSettled(loads)
  for (const load of loaded) if (load.status === 'fulfilled') document.fonts.add(load.value)
  for (const [family, file, weight] of FACES)
    document.fonts.add(
      new FontFace(family, `url(/fonts/${file}-turkish.woff2)`, {weight, unicodeRange: TURKISH}),
    )
}
