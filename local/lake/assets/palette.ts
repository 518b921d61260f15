import type {Pixels} from './pixels.ts'

type Colour = ReturnType<typeof withTone>

interface Wanted {
  name: string
  saturation: number
  lightness: number
  fits: (colour: Colour) => boolean
}

const isVibrant = (colour: Colour) => colour.saturation >= 0.35
const isMuted = (colour: Colour) => colour.saturation <= 0.4
const isDark = (colour: Colour) => colour.lightness <= 0.45
const isMiddle = (colour: Colour) => colour.lightness >= 0.3 && colour.lightness <= 0.7
const isLight = (colour: Colour) => colour.lightness >= 0.55

const WANTED: Wanted[] = [
  {name: 'vibrant', saturation: 1, lightness: 0.5, fits: (c) => isVibrant(c) && isMiddle(c)},
  {name: 'muted', saturation: 0.3, lightness: 0.5, fits: (c) => isMuted(c) && isMiddle(c)},
  {name: 'darkVibrant', saturation: 1, lightness: 0.26, fits: (c) => isVibrant(c) && isDark(c)},
  {name: 'darkMuted', saturation: 0.3, lightness: 0.26, fits: (c) => isMuted(c) && isDark(c)},
  {name: 'lightVibrant', saturation: 1, lightness: 0.74, fits: (c) => isVibrant(c) && isLight(c)},
  {name: 'lightMuted', saturation: 0.3, lightness: 0.74, fits: (c) => isMuted(c) && isLight(c)},
]

/** The colours of a small picture, by the names that Sanity gives them; a name that nothing fits is absent. */
export function paletteOf(pixels: Pixels) {
  const colours = countColours(pixels)
  const total = colours.reduce((sum, colour) => sum + colour.count, 0)
  const palette: Record<string, unknown> = {_type: 'sanity.imagePalette'}
  const dominant = colours[0]
  if (!dominant) return palette
  palette.dominant = swatch(dominant, total)
  for (const wanted of WANTED) {
    const score = (colour: Colour) =>
      3 * (1 - Math.abs(colour.saturation - wanted.saturation)) +
      6 * (1 - Math.abs(colour.lightness - wanted.lightness)) +
      colour.count / dominant.count
    const best = colours.filter(wanted.fits).sort((a, b) => score(b) - score(a))[0]
    if (best) palette[wanted.name] = swatch(best, total)
  }
  return palette
}

/** Groups similar colours (four bits a channel) and averages each group; the most frequent comes first. */
function countColours({data, channels}: Pixels): Colour[] {
  const groups = new Map<number, {red: number; green: number; blue: number; count: number}>()
  for (let at = 0; at + channels <= data.length; at += channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at, at + channels)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const group = groups.get(key) ?? {red: 0, green: 0, blue: 0, count: 0}
    group.red += red
    group.green += green
    group.blue += blue
    group.count += 1
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((a, b) => b.count - a.count)
    .map(({red, green, blue, count}) => withTone(red / count, green / count, blue / count, count))
}

function withTone(red: number, green: number, blue: number, count: number) {
  const high = Math.max(red, green, blue) / 255
  const low = Math.min(red, green, blue) / 255
  const lightness = (high + low) / 2
  const saturation = high === low ? 0 : (high - low) / (1 - Math.abs(2 * lightness - 1))
  return {red, green, blue, count, saturation, lightness}
}

function swatch({red, green, blue, count}: Colour, total: number) {
  const hex = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')
  const text = 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: text,
    title: text,
    population: Math.round((count / total) * 10_000) / 100,
  }
}
