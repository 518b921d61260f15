import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp, {type Sharp} from 'sharp'
import subsetFont from 'subset-font'
import {emblem, emblemFill} from './marks.ts'
import {palette} from './palette.ts'
import {defs, svg} from './svg.ts'

const name = 'Villa Esempio'
const line = 'Trapianto di capelli a Istanbul'
const letters = name + line

type Writer = (text: string, size: number, colour: string) => Promise<Buffer>

/** The text renderer reads TrueType files only, so the packaged face is unpacked into a passing folder. */
async function withFace<T>(use: (write: Writer) => Promise<T>): Promise<T> {
  const packed = createRequire(import.meta.url).resolve(
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff',
  )
  const folder = await mkdtemp(join(tmpdir(), 'share-'))
  const fontfile = join(folder, 'face.ttf')
  try {
    await writeFile(fontfile, await subsetFont(await readFile(packed), letters, {targetFormat: 'truetype'}))
    return await use((text, size, colour) =>
      sharp({
        text: {
          text: `<span foreground="${colour}">${text}</span>`,
          font: `Instrument Serif ${size}`,
          fontfile,
          rgba: true,
          dpi: 72,
        },
      })
        .png()
        .toBuffer(),
    )
  } finally {
    await rm(folder, {recursive: true})
  }
}

/** The picture that a shared link shows: the hero's water, the mark and the name. */
export async function share(heroSvg: string): Promise<Sharp> {
  const veil = svg(
    1200,
    630,
    `<defs><linearGradient id="veil"><stop offset="0" stop-color="${palette.white}" stop-opacity="0.96"/><stop offset="0.45" stop-color="${palette.white}" stop-opacity="0.9"/><stop offset="0.78" stop-color="${palette.white}" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#veil)"/>`,
  )
  const mark = svg(132, 132, defs(emblemFill()) + emblem(132))
  const lettering = await withFace(async (write) => [
    {input: await write(name, 128, palette.ink), left: 80, top: 262},
    {input: await write(line, 54, palette.sea), left: 84, top: 412},
  ])
  return sharp(Buffer.from(heroSvg))
    .resize(1200)
    .extract({left: 0, top: 175, width: 1200, height: 630})
    .composite([
      {input: Buffer.from(veil), left: 0, top: 0},
      {input: Buffer.from(mark), left: 84, top: 92},
      ...lettering,
    ])
}
