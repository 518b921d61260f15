import {writeFile} from 'node:fs/promises'
import sharp, {type Sharp} from 'sharp'
import {caseHeads} from './draw/cases.ts'
import {finish} from './draw/finish.ts'
import {hero} from './draw/hero.ts'
import {badges, icon, logo} from './draw/marks.ts'
import {share} from './draw/share.ts'
import {portraits} from './draw/sitters.ts'

// Draws every demo picture and both icons anew: node studio/seed/pictures/draw.ts [part of a name]
const part = process.argv[2] ?? ''
const wanted = (name: string): boolean => name.includes(part)

const save = async (name: string, image: Sharp): Promise<void> =>
  writeFile(new URL(name, import.meta.url), await image.toBuffer())

const drawn = (markup: string): Sharp => sharp(Buffer.from(markup))
const jpeg = {quality: 86, mozjpeg: true} as const

/** At the best quality that keeps to so many bytes. */
async function within(bytes: number, image: Sharp, quality: number): Promise<Sharp> {
  const encoded = image.clone().webp({quality, effort: 6})
  const fits = (await encoded.clone().toBuffer()).length <= bytes
  return fits || quality < 30 ? encoded : within(bytes, image, quality - 3)
}

const png = {compressionLevel: 9, palette: true, quality: 95} as const

if (wanted('hero.jpg')) await save('hero.jpg', finish(hero(), {grain: 1.2, vignette: 0.1}).jpeg(jpeg))
if (wanted('share.jpg')) await save('share.jpg', (await share()).jpeg(jpeg))
if (wanted('logo.png')) await save('logo.png', drawn(logo()).png(png))
if (wanted('icon.svg')) {
  for (const place of ['../../../public/icon.svg', '../../icon.svg'])
    await writeFile(new URL(place, import.meta.url), icon())
}
for (const [name, markup] of Object.entries(badges)) {
  if (wanted(name)) await save(`${name}.png`, drawn(markup).png(png))
}
if (part === '' || part.startsWith('case')) {
  for (const [name, picture] of caseHeads({only: part})) {
    const image = finish(picture, {grain: 1.2, vignette: 0.14})
    await save(`${name}.webp`, await within(150_000, image.blur(0.8), 72))
  }
}
if (part === '' || part.startsWith('testimonial')) {
  for (const [name, picture] of portraits({only: part})) {
    const image = finish(picture, {grain: 3, vignette: 0.16}).resize(1320, 990)
    await save(`${name}.webp`, image.webp({quality: 84, effort: 6}))
  }
}
