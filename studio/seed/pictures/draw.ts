import {writeFile} from 'node:fs/promises'
import sharp, {type Sharp} from 'sharp'
import {crown} from './draw/crown.ts'
import {front} from './draw/front.ts'
import {hero} from './draw/hero.ts'
import {badges, logo} from './draw/marks.ts'
import {portrait} from './draw/portrait.ts'
import {share} from './draw/share.ts'
import {sitters} from './draw/sitters.ts'
import type {Stage} from './draw/stage.ts'
import {temple} from './draw/temple.ts'

// Draws every demo picture anew, beside this file: node studio/seed/pictures/draw.ts
const save = async (name: string, image: Sharp): Promise<void> =>
  writeFile(new URL(name, import.meta.url), await image.toBuffer())

const drawn = (markup: string): Sharp => sharp(Buffer.from(markup))
const webp = {quality: 78, effort: 6} as const
const png = {compressionLevel: 9, palette: true, quality: 95} as const

await save('hero.jpg', drawn(hero()).jpeg({quality: 82, mozjpeg: true}))
await save('share.jpg', (await share(hero())).jpeg({quality: 84, mozjpeg: true}))
await save('logo.png', drawn(logo()).png(png))

const views = [front, crown, temple]
for (const [index, view] of views.entries()) {
  for (const stage of ['before', 'after'] satisfies Stage[]) {
    await save(`case-${index + 1}-${stage}.webp`, drawn(view(stage)).webp(webp))
  }
}
for (const [index, sitter] of sitters.entries()) {
  await save(`testimonial-${index + 1}.webp`, drawn(portrait(sitter)).webp(webp))
}
for (const [name, markup] of Object.entries(badges)) {
  await save(`${name}.png`, drawn(markup).png(png))
}
