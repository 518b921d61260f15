/** Family, file and weights of the house's faces, cut to their signs by `server/site/build/cut-font.ts`. */
const FACES = [
  ['Instrument Serif', 'instrument-serif', '400'],
  ['Instrument Sans', 'instrument-sans', '400 600'],
] as const

/** Of Turkish names, what Italian does not have: files of their own, which a browser fetches where such a sign stands. */
const TURKISH = 'U+11E-11F,U+130,U+15E-15F'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** From the third section on, what is out of sight keeps the size that it has, and is laid out again when it comes near. */
async function keepSizesBelow() {
  const third = document.querySelector('main > section:nth-of-type(3)')
  if (!third || third.getBoundingClientRect().top < innerHeight) return
  document.documentElement.dataset.settled = ''
  await nextFrame()
}

/**
 * Brought by script and not by a style rule: nothing waits for them, and all of them come at once, so that the page is
 * laid out again only once. The faces that stand in have the same measures, and stay where one of these fails.
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
