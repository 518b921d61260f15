/**
 * The headings' face, brought by script and not by a style rule: nothing waits for it, and when it is there only what
 * is set in it is laid out again. The face that stands in has the same measures, and stays where this one fails.
 */
export async function bringDisplayFace() {
  const face = new FontFace('Instrument Serif', 'url(/fonts/instrument-serif.woff2)')
  document.fonts.add(await face.load())
}
