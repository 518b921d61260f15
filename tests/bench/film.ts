/** What visitors saw and when, and what kept the page busy, of several pages below each other. Pure but for drawing. */
import sharp from 'sharp'
import type {Frame, Task} from './page-lighthouse.ts'

export interface Film {
  name: string
  frames: readonly Frame[]
  tasks: readonly Task[]
}

const FRAME = {width: 120, height: 212}
const FRAMES = 12
const LEFT = 170
const ROW = FRAME.height + 96
const ACROSS = FRAMES * FRAME.width
const BUSY = 28

const text = (x: number, y: number, words: string, size = 13) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#12343b">${words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</text>`

/** What stood on the screen at that moment. */
export const frameAt = (frames: readonly Frame[], moment: number): Frame | undefined =>
  frames.findLast(({at}) => at <= moment)

/** One page: its pictures, and below them its long tasks on the same line of time. */
function strip({name, frames, tasks}: Film, top: number, until: number): string {
  const pictures = Array.from({length: FRAMES}, (_, n) => {
    const moment = ((n + 1) / FRAMES) * until
    const [x, shown] = [LEFT + n * FRAME.width, frameAt(frames, moment)]
    const picture = shown
      ? `<image x="${x}" y="${top}" width="${FRAME.width - 6}" height="${FRAME.height}" href="${shown.data}"/>`
      : ''
    return picture + text(x, top + FRAME.height + 16, `${(moment / 1000).toFixed(1)} s`)
  })
  const y = top + FRAME.height + 26
  const busy = tasks.map(({at, ms}) => {
    const x = LEFT + (at / until) * ACROSS
    const width = Math.max(2, (ms / until) * ACROSS)
    return `<rect x="${x}" y="${y}" width="${width}" height="${BUSY}" fill="#b3402e"/>${text(x, y + BUSY + 14, ms.toFixed(0), 11)}`
  })
  return [
    text(12, top + 24, name, 18),
    text(12, y + 18, `${tasks.length} tasks over 50 ms`),
    ...pictures,
    `<rect x="${LEFT}" y="${y}" width="${ACROSS - 6}" height="${BUSY}" fill="#dde3e2"/>`,
    ...busy,
  ].join('')
}

/** All on one line of time, which ends with the last picture or task of any. */
export function drawFilms(films: readonly Film[]): Promise<Buffer> {
  const until = Math.max(
    1,
    ...films.flatMap(({frames, tasks}) => [...frames.map(({at}) => at), ...tasks.map(({at, ms}) => at + ms)]),
  )
  const width = LEFT + ACROSS + 12
  const strips = films.map((film, n) => strip(film, 16 + n * ROW, until))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${16 + films.length * ROW}"><rect width="100%" height="100%" fill="#fff"/>${strips.join('')}</svg>`
  return sharp(Buffer.from(svg), {unlimited: true}).png().toBuffer()
}
