/** Family, file and weights. `server/site/build/cut-font.ts` reduces each file to the signs that the page needs. */
const FACES = [
  ['Instrument Serif', 'instrument-serif', '400'],
  ['Instrument Sans', 'instrument-sans', '400 600'],
] as const

/** Letters of Turkish names are in their own files. A browser fetches those only if the page shows such a letter. */
const TURKISH = 'U+11E-11F,U+130,U+15E-15F'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Keeps the size of sections out of sight, from the third on. The browser lays them out again when they come near. */
async function keepSizesBelow() {
  const third = document.querySelector('main > section:nth-of-type(3)')
  if (!third || third.getBoundingClientRect().top < innerHeight) return
  document.documentElement.dataset.settled = ''
  await nextFrame()
}

/**
 * Loads the fonts by script, so that nothing waits for them and the page is laid out again only once. The fallback
 * fonts have the same measures, and stay if one of these fails.
 */
export async function loadWebFonts() {
  const loads = FACES.map(([family, file, weight]) =>
    new FontFace(family, `url(/fonts/${file}.woff2)`, {weight}).load(),
  )
  const loaded = await Promise.allSettled(loads)
  await keepSizesBelow()
  for (const load of loaded) if (load.status === 'fulfilled') document.fonts.add(load.value)
  for (const [family, file, weight] of FACES)
    document.fonts.add(
      new FontFace(family, `url(/fonts/${file}-turkish.woff2)`, {weight, unicodeRange: TURKISH}),
    )
}
