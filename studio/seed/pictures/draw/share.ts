import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp, {type Sharp} from 'sharp'
import subsetFont from 'subset-font'
import {finish} from './finish.ts'
import {hero} from './hero.ts'
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

const [WIDTH, HEIGHT] = [1200, 630]

/** The picture that a shared link shows: mark and name above the water, all of it within the middle square. */
export async function share(): Promise<Sharp> {
  const mark = Buffer.from(svg(128, 128, defs(emblemFill()) + emblem(128)))
  const [title, below] = await withFace(
    async (write): Promise<[Buffer, Buffer]> => [
      await write(name, 112, palette.deep),
      await write(line, 44, palette.ink),
    ],
  )
  const placed = async (input: Buffer, top: number) => {
    const {width} = await sharp(input).metadata()
    return {input, top, left: Math.round((WIDTH - width) / 2)}
  }
  const scene = finish(hero(WIDTH, HEIGHT, {horizon: 0.745, sun: 0.5}), {grain: 0.8, vignette: 0.1})
  return scene.composite([
    {input: mark, top: 56, left: (WIDTH - 128) / 2},
    await placed(title, 208),
    await placed(below, 330),
  ])
}
